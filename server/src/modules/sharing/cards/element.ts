/** A style as CSS names it, in camel case; lengths are pixels of the picture. */
export type Style = Readonly<Record<string, string | number>>;
/** A box, a line of text or a picture: what the drawing library takes in place of HTML. */
export type CardElement = {
  type: "div" | "img" | "svg" | "path" | "rect" | "circle";
  key: null;
  props: Readonly<Record<string, unknown>>;
};
type Child = CardElement | null;

/** A box whose children form a row unless the style sets another direction; null children are left out. */
export const box = (style: Style, ...children: readonly Child[]): CardElement => ({
  type: "div",
  key: null,
  props: {
    style: { display: "flex", boxSizing: "border-box", ...style },
    children: children.filter((child) => child !== null),
  },
});

/** Text of at most this many lines; what does not fit ends in an ellipsis. It is never read as markup. */
export const text = (words: string, style: Style, mostLines = 1): CardElement => ({
  type: "div",
  key: null,
  props: {
    style: {
      display: "block",
      overflow: "hidden",
      textOverflow: "ellipsis",
      lineHeight: 1.25, // explicit, so that a letter of another font does not move the line
      ...(mostLines === 1 ? { whiteSpace: "nowrap" } : { lineClamp: mostLines, wordBreak: "break-word" }),
      ...style,
    },
    children: words,
  },
});

/** A picture from bytes that we read ourselves: a data URL, never an address. */
export const picture = (dataUrl: string, sizePixels: number): CardElement => ({
  type: "img",
  key: null,
  props: {
    src: dataUrl,
    width: sizePixels,
    height: sizePixels,
    style: { borderRadius: sizePixels / 2, objectFit: "cover" },
  },
});

/** A drawing of our own. */
export const drawing = (
  size: { width: number; height: number; viewBox: string },
  ...shapes: readonly CardElement[]
): CardElement => ({ type: "svg", key: null, props: { ...size, children: shapes } });

export const shape = (type: "path" | "rect" | "circle", props: Readonly<Record<string, unknown>>): CardElement => ({
  type,
  key: null,
  props,
});
