/** Attributes of a frame with a page of others: it learns the site, not the page, that shows it. */
export const THIRD_PARTY_FRAME = {
  allow: "autoplay; encrypted-media; fullscreen; picture-in-picture",
  referrerPolicy: "strict-origin-when-cross-origin",
} as const;
