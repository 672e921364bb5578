export const registrationSuccessful = "Registration Successful!";
export const yourSeatIsConfirmedSee = "Your seat is confirmed. See you at the table.";
export const transactionId = "Transaction ID";
export const tournament = "Tournament";
export const amountPaid = "Amount paid";
export const paymentMethod = "Payment method";
export const wallet = "Wallet";
export const paystack = "Paystack";
export const registered = "Registered";

export const entryFee = "Entry fee";
export const registrationDeadline = "Registration deadline";
export const walletBalance = "Wallet balance";
export const tryAgain = "Try again";
export const failedToFetchWalletBalance = "Failed to fetch wallet balance";
export const yourWalletBalanceDoesNot =
  "Your wallet balance does not cover the entry fee. You can pay with Paystack, or top up your wallet first.";

export const insufficientWalletBalancePleaseTop =
  "Insufficient wallet balance. Please top up your wallet or use Paystack payment.";
export const paystackPaymentSystemIsNot =
  "Paystack payment system is not available. Please try again later or use wallet payment if available.";
export const cardBankTransferOrUssd = "Card, bank transfer or USSD";
export const gettingPaystackReady = "Getting Paystack ready…";
export const balanceNotKnownAtThe = "Balance not known at the moment";
export const balance = (amount: string) => `Balance ${amount}`;
export const tryPaystackAgain = "Try Paystack again";
export const paymentSummary = "Payment summary";
export const totalToPay = "Total to pay";
export const walletAfterPayment = "Wallet after payment";

export const yourAccountEmailIsRequired = "Your account email is required for payment. Please update your profile.";
export const paystackPaymentGatewayIsNot = "Paystack payment gateway is not available. Please try again later.";
export const paymentVerificationErrorPleaseContact = "Payment verification error. Please contact support.";
export const paymentCancelledYouClosedPaystacks =
  "Payment cancelled: you closed Paystack's window. If you did pay, your seat is confirmed by itself; otherwise try again.";
export const yourCardPaymentWasNot =
  "Your card payment was not finished. If you did pay, your seat is confirmed by itself; otherwise press Pay Now to go on with it.";
export const yourPaymentIsStillBeing =
  "Your payment is still being confirmed. Do not pay again: your seat is confirmed by itself, even if you leave this page.";
export const yourPaymentIsStillBeingConfirmed =
  "Your payment is still being confirmed. If you paid, your seat is confirmed by itself, even if you leave this page. If you did not, nothing was charged.";
export const yourRegistrationIsStillBeing =
  "Your registration is still being confirmed: the connection was lost before the answer came. We keep asking; the fee is taken only once.";
export const failedToCompleteRegistrationPlease = "Failed to complete registration. Please try again.";
export const failedToInitializePaymentPlease = (message: string) =>
  `Failed to initialize payment: ${message}. Please try again later or use wallet payment if available.`;
export const unknownReason = "unknown reason";
export const paymentVerificationFailed = "Payment verification failed";
export const failedToCompleteRegistration = "Failed to complete registration.";
export const yourPaymentIsInYour = (words: string) => `${words} Your payment is in your wallet.`;

export const registrationDetails = "Registration Details";
export const payment = "Payment";
export const confirmation = "Confirmation";
export const registration = "Registration";
export const close = "Close";
export const cancel = "Cancel";
export const next = "Next";
export const back = "Back";
export const checkAgain = "Check again";
export const payNow = "Pay Now";
