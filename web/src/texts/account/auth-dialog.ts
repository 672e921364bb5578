export const login = "Login";
export const register = "Register";
export const authenticationRequired = "Authentication Required";
export const cancel = "Cancel";
export const logInOrRegister = "Log in or register";
