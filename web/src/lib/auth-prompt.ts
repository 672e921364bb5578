import { create } from "zustand";

export type AuthPrompt = {
  /** 'Authentication Required' by default. */
  title?: string;
  /** Called once the person is logged in: continue with what they wanted. */
  onSignedIn?: () => void;
};

/** The login dialog that any feature may ask for; the app shows it. */
export const useAuthPrompt = create<{ prompt: AuthPrompt | null }>()(() => ({ prompt: null }));

/** Opens the login dialog over the page. */
export const askToLogIn = (prompt: AuthPrompt = {}): void => useAuthPrompt.setState({ prompt });

export const closeAuthPrompt = (): void => useAuthPrompt.setState({ prompt: null });
