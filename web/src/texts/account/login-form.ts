export const loginFailed = "Login failed";
export const email = "Email";
export const password = "Password";
export const rememberMe = "Remember me";
export const login = "Login";
export const forgotPassword = "Forgot password?";
