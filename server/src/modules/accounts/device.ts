const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/OPR\/|Opera|OPiOS/u, "Opera"],
  [/SamsungBrowser/u, "Samsung Internet"],
  [/UCBrowser/u, "UC Browser"],
  [/Edg(e|A|iOS)?\//u, "Edge"],
  [/Firefox|FxiOS/u, "Firefox"],
  [/Chrome|CriOS/u, "Chrome"],
  [/Safari/u, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/u, "Android"],
  [/iPhone/u, "iPhone"],
  [/iPad/u, "iPad"],
  [/Windows/u, "Windows"],
  [/Mac OS X/u, "Mac"],
  [/CrOS/u, "ChromeOS"],
  [/Linux/u, "Linux"],
];

/** A device as its owner would name it, from the User-Agent header: 'Chrome on Android'. */
export function deviceName(userAgent: string | undefined): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
