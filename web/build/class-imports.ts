import type { Plugin } from "vite";

const SOURCE = /[\\/]src[\\/].+\.tsx?$/u;
const STYLES = /\.module\.css$/u;
const IMPORT = /^import (?<local>\w+) from (?<file>"[^"]+\.module\.css");$/gmu;
/** A class of such a name has no export of its own. */
const WORDS_OF_JAVASCRIPT =
  "arguments await break case catch class const continue debugger default delete do else enum eval export extends false " +
  "finally for function if implements import in instanceof interface let new null package private protected public " +
  "return static super switch this throw true try typeof undefined var void while with yield";
const NO_NAME = `(?:${WORDS_OF_JAVASCRIPT.replaceAll(" ", "|")})`;

/**
 * Imports the classes of a style sheet one by one wherever a module names each it uses: the bundler then writes the short
 * name in its place and leaves the table of names out. A module that computes a name, or uses one that is a word of
 * JavaScript, keeps the table.
 */
export const namedClasses = (code: string): string =>
  code.replace(IMPORT, (line, local: string, file: string) => {
    const mentions = code.match(new RegExp(String.raw`\b${local}\b`, "gu"))?.length ?? 0;
    const named = code.match(new RegExp(String.raw`\b${local}\.(?!${NO_NAME}\b)[a-zA-Z]`, "gu"))?.length ?? 0;
    return mentions === named + 1 ? `import * as ${local} from ${file};` : line;
  });

/** Does so in every build; the development server reads the sources as they are. */
export const classImports = (): Plugin[] => [
  {
    name: "pockethall-class-imports",
    apply: "build",
    enforce: "pre",
    transform: (code, id) => (SOURCE.test(id) ? { code: namedClasses(code), map: null } : null),
  },
  {
    name: "pockethall-kept-styles",
    apply: "build",
    enforce: "post",
    // A style sheet of which only names were taken must still arrive.
    transform: (code, id) => (STYLES.test(id) ? { code, map: null, moduleSideEffects: "no-treeshake" } : null),
  },
];
