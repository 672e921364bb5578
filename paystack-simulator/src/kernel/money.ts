/** An amount of the smallest unit for people: `₦5,000.00`, `−₦25.00`. */
export function formatAmount(amountKobo: number, currency: string): string {
  const amount = (Math.abs(amountKobo) / 100).toLocaleString("en-NG", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const sign = amountKobo < 0 ? "−" : "";
  return currency === "NGN" ? `${sign}₦${amount}` : `${sign}${currency} ${amount}`;
}
