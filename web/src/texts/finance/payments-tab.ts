export const enterAnAmountInNaira = "Enter an amount in naira and kobo";
export const chooseADayThatIs = "Choose a day that is not before the first";

export const failedToSearch = "Failed to search";
export const findAPayment = "Find a payment";
export const referenceEmailNameOrPaystacks = "Reference, email, name or Paystack's number";
export const status = "Status";
export const allStatuses = "All statuses";
export const amount = "Amount";
export const from = "From";
export const to = "To";
export const search = "Search";

export const loadingPayments = "Loading payments";
export const failedToFetchPayments = "Failed to fetch payments";
export const payment = "payment";
export const paymentsWithin = "payments";
export const noPaymentMatches = "No payment matches";
export const noPaymentsYet = "No payments yet";
export const paymentsByCardStandHere = "Payments by card stand here from the moment they are begun.";
export const clearTheSearch = "Clear the search";
export const payments = "Payments";
export const ofName = (name: string) => ` of ${name}`;
