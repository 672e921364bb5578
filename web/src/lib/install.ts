import { create } from "zustand";

/** The browser's offer to install the app (Chromium); other browsers have it in their menus. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

export const useInstall = create<{ offer: InstallEvent | null }>()(() => ({ offer: null }));

/** Keeps the offer for the entry in Settings and the account menu, in place of the browser's banner. */
export function followInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    useInstall.setState({ offer: event as InstallEvent });
  });
  addEventListener("appinstalled", () => useInstall.setState({ offer: null }));
}

/** Asks the person; an offer can be used once. */
export function install(offer: InstallEvent): void {
  useInstall.setState({ offer: null });
  void offer.prompt().catch(() => undefined);
}

/** An iPhone or iPad on which the app is not installed: it has no offer, only its share menu. */
export const needsShareMenu = (): boolean =>
  /iPhone|iPad/u.test(navigator.userAgent) && !matchMedia("(display-mode: standalone)").matches;
