import { create } from "zustand";
import { localStore } from "./storage.ts";

const DARK_MODE_KEY = "pockethall.darkMode"; // index.html reads the same key before the first paint

type ThemeState = { dark: boolean; toggle: () => void };

function paint(dark: boolean): void {
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", dark ? "#121212" : "#f5f5f5");
}

/** The colour scheme of this device; dark until the person chooses otherwise. */
export const useTheme = create<ThemeState>()((set, get) => ({
  dark: localStore.read(DARK_MODE_KEY) !== "false",
  toggle: () => {
    const dark = !get().dark;
    localStore.write(DARK_MODE_KEY, String(dark));
    paint(dark);
    set({ dark });
  },
}));
