import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/*
 * Cuts the fonts that the site serves from the upstream packages. Run by hand when a character is missing:
 *   node web/build/subset-fonts.ts
 * The outputs in web/public/fonts and server/src/modules/sharing/fonts are committed, so that neither a build, a page
 * nor a picture needs the upstream files.
 *
 * Poppins has no naira sign, no Hausa hooks, no dotted letters and no tabular digits; Montserrat lends them.
 */
const require = createRequire(import.meta.url);
const outputFolder = fileURLToPath(new URL("../public/fonts/", import.meta.url));
/** The server draws pictures to share in the same letters; its drawing library measures TrueType. */
const drawnFolder = fileURLToPath(new URL("../../server/src/modules/sharing/fonts/", import.meta.url));

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, offset) => first + offset));

/** What running text seldom has; a page that has one fetches them all. */
const SYMBOLS = "#$%*<=>@[\\]^_`{|}~©°×";
const TEXT = [...`${range(0x20, 0x7e)}\u00a0·–—‘’“”•…`].filter((letter) => !SYMBOLS.includes(letter)).join("");
/** The tones of Yoruba and Igbo names, in a file of their own: half of what all accents weigh. */
const TONES = "ÀÁÈÉÌÍÒÓÙÚàáèéìíòóùú";
const ACCENTS = [...range(0xc0, 0xff)].filter((letter) => !TONES.includes(letter)).join("");
const NAIRA = "₦";
const HOOKS_AND_DOTS = "ƁɓƊɗƘƙƳƴṢṣŃńǸǹṄṅ";
const DOTTED_VOWELS = "ẸẹỌọỊịỤụ\u0300\u0301\u0302\u0304\u0323";
/** In one file for the server: it reads from the disk. */
const DRAWN = `${range(0x20, 0x7e)}\u00a0${range(0xa1, 0xff)}–—‘’“”•…−`;
const DIGITS = "0123456789 +-−–.,:/%()₦";

type Cut = {
  from: string;
  subset: string;
  weight: 400 | 600;
  text: string;
  features: string[];
  to: string;
  /** Compressed for browsers unless the server draws with it. */
  isDrawn?: true;
};

const cutsOf = (weight: 400 | 600): Cut[] => [
  { from: "poppins", subset: "latin", weight, text: TEXT, features: ["kern"], to: "poppins" },
  { from: "poppins", subset: "latin", weight, text: SYMBOLS, features: ["kern"], to: "poppins-symbols" },
  { from: "poppins", subset: "latin", weight, text: TONES, features: ["kern"], to: "poppins-tones" },
  { from: "poppins", subset: "latin", weight, text: ACCENTS, features: ["kern"], to: "poppins-accents" },
  { from: "montserrat", subset: "latin-ext", weight, text: NAIRA, features: [], to: "naira" },
  { from: "montserrat", subset: "latin-ext", weight, text: HOOKS_AND_DOTS, features: ["mark"], to: "letters-hooks" },
  {
    from: "montserrat",
    subset: "vietnamese",
    weight,
    text: DOTTED_VOWELS,
    features: ["mark", "mkmk"],
    to: "letters-dots",
  },
  { from: "montserrat", subset: "latin", weight, text: DIGITS, features: ["tnum"], to: "digits" },
  { from: "poppins", subset: "latin", weight, text: DRAWN, features: ["kern"], to: "poppins", isDrawn: true },
  {
    from: "montserrat",
    subset: "latin-ext",
    weight,
    text: NAIRA + HOOKS_AND_DOTS,
    features: ["kern", "mark"],
    to: "letters-hooks",
    isDrawn: true,
  },
  {
    from: "montserrat",
    subset: "vietnamese",
    weight,
    text: DOTTED_VOWELS,
    features: ["kern", "mark", "mkmk"],
    to: "letters-dots",
    isDrawn: true,
  },
];

async function cut({ from, subset, weight, text, features, to, isDrawn }: Cut): Promise<void> {
  const source = await readFile(require.resolve(`@fontsource/${from}/files/${from}-${subset}-${weight}-normal.woff2`));
  const targetFormat = isDrawn ? "truetype" : "woff2";
  const font = await subsetFont(source, text, { targetFormat, keepFeatures: features, noHinting: true });
  const file = `${to}-${weight}.${isDrawn ? "ttf" : "woff2"}`;
  await writeFile(`${isDrawn ? drawnFolder : outputFolder}${file}`, font);
  process.stdout.write(`${file} ${(font.length / 1024).toFixed(1)} KB\n`);
}

for (const folder of [outputFolder, drawnFolder]) await mkdir(folder, { recursive: true });
for (const job of [...cutsOf(400), ...cutsOf(600)]) await cut(job);
for (const family of ["poppins", "montserrat"])
  for (const folder of [outputFolder, drawnFolder])
    await copyFile(require.resolve(`@fontsource/${family}/LICENSE`), `${folder}OFL-${family}.txt`);
