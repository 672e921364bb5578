declare module "subset-font" {
  /** Cuts a font down to the characters of `text`; the part of its options that we use. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: "woff2" | "truetype"; keepFeatures: string[]; noHinting: boolean },
  ): Promise<Uint8Array>;
}
