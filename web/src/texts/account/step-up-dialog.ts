export const passwordIsRequired = "Password is required";
export const weCouldNotCheckYour = "We could not check your password. Please try again.";
export const confirmYourPassword = "Confirm your password";
export const toKeepMoneyAndAccountsSafe = "To keep money and accounts safe, please enter your password again.";
export const password = "Password";
export const confirm = "Confirm";
export const thisPasswordIsNotRight = "This password is not right. Please try again.";
