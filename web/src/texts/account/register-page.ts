export const createAccount = "Create Account";
export const freeForPlayersYouPay = "Free for players. You pay only the entry fees you choose.";
export const alreadyHaveAnAccount = "Already have an account?";
export const signIn = "Sign in";
