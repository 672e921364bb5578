/** Name, three-digit or institution code, nine-digit sort code where one is published. */
const FACTS = [
  ["Access Bank", "044", "044150149"],
  ["Access Bank (Diamond)", "063", "063150162"],
  ["ALAT by WEMA", "035A", "035150103"],
  ["Citibank Nigeria", "023", "023150005"],
  ["Ecobank Nigeria", "050", "050150010"],
  ["Fidelity Bank", "070", "070150003"],
  ["First Bank of Nigeria", "011", "011151003"],
  ["First City Monument Bank", "214", "214150018"],
  ["Globus Bank", "00103", "103015001"],
  ["Guaranty Trust Bank", "058", "058152036"],
  ["Jaiz Bank", "301", "301080020"],
  ["Keystone Bank", "082", "082150017"],
  ["Kuda Bank", "50211", ""],
  ["Lotus Bank", "303", ""],
  ["Moniepoint MFB", "50515", ""],
  ["OPay Digital Services Limited (OPay)", "999992", ""],
  ["PalmPay", "999991", ""],
  ["Parallex Bank", "104", ""],
  ["Polaris Bank", "076", "076151006"],
  ["Providus Bank", "101", ""],
  ["Stanbic IBTC Bank", "221", "221159522"],
  ["Standard Chartered Bank", "068", "068150015"],
  ["Sterling Bank", "232", "232150016"],
  ["TAJ Bank", "302", ""],
  ["Test Bank", "001", ""],
  ["Titan Paystack", "100039", ""],
  ["Union Bank of Nigeria", "032", "032080474"],
  ["United Bank For Africa", "033", "033153513"],
  ["Unity Bank", "215", "215154097"],
  ["Wema Bank", "035", "035150103"],
  ["Zenith Bank", "057", "057150013"],
] as const;

const LISTED_AT = "2026-01-05T08:00:00.000Z";

/** The banks an account may be held with, as the provider lists them, in the order of their names. */
export const BANKS = FACTS.map(([name, code, longcode], index) => ({
  id: index + 1,
  name,
  slug: name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/-$/, ""),
  code,
  longcode,
  gateway: null,
  pay_with_bank: false,
  supports_transfer: true,
  available_for_direct_debit: false,
  active: true,
  is_deleted: false,
  country: "Nigeria",
  currency: "NGN",
  type: "nuban",
  createdAt: LISTED_AT,
  updatedAt: LISTED_AT,
}));
