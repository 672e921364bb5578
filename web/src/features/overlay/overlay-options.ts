const THEMES = ["dark", "light", "amber"] as const;
const POSITIONS = ["bottom", "top"] as const;
const SCALE = { least: 0.5, most: 2 } as const;

/** How a streamer wants the scoreboard, from the address: ?theme=dark|light|amber&position=bottom|top&scale=1.2&accent=00a651 */
export type OverlayOptions = {
  theme: (typeof THEMES)[number];
  position: (typeof POSITIONS)[number];
  /** Times the usual size: 0.5 to 2. */
  scale: number;
  /** '#rrggbb', and black or white, whichever is read better on it; null: the theme's own. */
  accent: { fill: string; text: "#000000" | "#ffffff" } | null;
};

/** What is missing or not understood is as usual: a typing error must not leave a broadcast without a score. */
export function overlayOptions(search: string): OverlayOptions {
  const query = new URLSearchParams(search);
  const scale = Number(query.get("scale") ?? "1");
  return {
    theme: THEMES.find((theme) => theme === query.get("theme")) ?? "dark",
    position: POSITIONS.find((position) => position === query.get("position")) ?? "bottom",
    scale: Number.isFinite(scale) && scale > 0 ? Math.min(SCALE.most, Math.max(SCALE.least, scale)) : 1,
    accent: accentOf(query.get("accent") ?? ""),
  };
}

function accentOf(text: string): OverlayOptions["accent"] {
  const [, digits] = /^#?([0-9a-f]{6})$/iu.exec(text) ?? [];
  if (digits === undefined) return null;
  // WCAG 2.2, relative luminance: above 0.179 black has the better contrast.
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return { fill: `#${digits.toLowerCase()}`, text: luminance > 0.179 ? "#000000" : "#ffffff" };
}
