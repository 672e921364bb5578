export const welcomeBack = "Welcome Back";
export const logInToEnterTournaments = "Log in to enter tournaments, follow your matches and see your wallet.";
export const dontHaveAnAccount = "Don't have an account?";
export const signUp = "Sign up";
