import { create } from "zustand";

/** Whether the server refused staff work without a second factor; the app then leads to where it is set up. */
export const useSecondFactorNeed = create<{ isNeeded: boolean }>()(() => ({ isNeeded: false }));
