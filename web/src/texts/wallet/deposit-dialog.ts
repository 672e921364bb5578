export const enterAnAmount = "Enter an amount";
export const enterAnAmountUpTo = "Enter an amount up to ₦10,000,000";
export const minimumDepositAmountIs100 = "Minimum deposit amount is ₦100";

export const yourAccountEmailIsRequired = "Your account email is required for payment. Please update your profile.";
export const deposit = "Deposit";
export const amount = "Amount";
export const youPayByCardBank = "You pay by card, bank transfer or USSD in Paystack's window. Minimum ₦100.";
export const openingPaystack = "Opening Paystack";
export const continueToPayment = "Continue to payment";
export const paymentCancelledYouClosedPaystacks =
  "Payment cancelled: you closed Paystack's window. If you did pay, your balance updates by itself; otherwise try again.";
