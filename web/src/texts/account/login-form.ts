export const loginFailed = "Login failed";
export const email = "Email";
export const password = "Password";
export const rememberMe = "Remember me";
export const login = "Login";
export const forgotPassword = "Forgot password?";

export const enterTheCode = "Enter the code";
export const enterTheCodeFromYour = "Enter the code from your authenticator app to finish logging in.";
export const code = "Code";
export const lostYourPhone = "Lost your phone? Enter one of your recovery codes.";
export const useAnotherAccount = "Back";
