import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { InformationPage } from "@pockethall/contract/information";
import { INFORMATION_NAMES, type InformationName } from "@pockethall/contract/information-names";
import { pageAt } from "@pockethall/contract/page-address";
import { pageHeadTags } from "../../kernel/page-head.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { StartProblem } from "../../kernel/start-problem.ts";
import { summaryOf } from "./markdown.ts";
import { BrokenText, readText, stampOf } from "./text-file.ts";

const DEFAULTS = join(import.meta.dirname, "defaults");
const TITLES: Readonly<Record<InformationName, string>> = {
  help: "Help",
  rules: "Rules of play",
  terms: "Terms",
  privacy: "Privacy",
  about: "About PocketHall",
};

type Kept = { stamp: string; page: Promise<InformationPage> };
export type InformationParts = {
  /** The operator's folder; undefined shows our own texts. */
  folder: string | undefined;
  /** Reports a text that cannot be shown: once for each version of its file. */
  warn: (message: string) => void;
  publicUrl: string;
};
export type InformationService = Awaited<ReturnType<typeof openInformation>>;

/**
 * The information pages: each from the operator's file of its name, or our own text where there is none. A changed file shows
 * with the next request.
 *
 * @throws StartProblem when the operator's folder cannot be read.
 */
export async function openInformation({ folder, warn, publicUrl }: InformationParts) {
  if (folder !== undefined && !(await isFolder(folder)))
    throw new StartProblem(`PAGES_DIR must name a folder that can be read: ${folder}`);
  const kept = new Map<InformationName, Kept>();

  const load = async (name: InformationName, path: string): Promise<InformationPage> => {
    const { title, blocks } = await readText(path);
    return { name, title: title ?? TITLES[name], blocks };
  };
  const report = (name: InformationName, error: unknown): void =>
    warn(`the page /${name} cannot be shown: its file ${error instanceof BrokenText ? error.reason : String(error)}`);

  /** @throws DomainProblem `page-unavailable` when the file is broken. */
  const read = async (name: InformationName): Promise<InformationPage> => {
    const { path, stamp } = await sourceOf(folder, name);
    let known = kept.get(name);
    if (known?.stamp !== stamp) {
      known = { stamp, page: load(name, path) };
      kept.set(name, known);
      known.page.catch((error: unknown) => report(name, error));
    }
    return known.page.catch(() => {
      throw new DomainProblem("page-unavailable");
    });
  };
  return {
    read,
    /** The operator's own terms; undefined where there are none, and where their file cannot be shown. */
    ownTerms: async (): Promise<InformationPage | undefined> =>
      folder === undefined || (await sourceOf(folder, "terms")).isOurs
        ? undefined
        : read("terms").catch(() => undefined),
    /** The tags for the head of the page at this path; undefined for every other page, and for a text that cannot be shown. */
    headTags: async (path: string): Promise<string | undefined> => {
      const name = informationAt(path);
      const page = name && (await read(name).catch(() => undefined));
      if (!page) return undefined;
      const url = `${publicUrl.replace(/\/+$/u, "")}/${name}`;
      return pageHeadTags({ title: page.title, description: summaryOf(page), url, type: "website" });
    },
  };
}

/** Which information page this is; undefined for every other. */
function informationAt(path: string): InformationName | undefined {
  const { page } = pageAt(path) ?? {};
  return page?.name === "information" ? INFORMATION_NAMES.find((name) => page.path === `/${name}`) : undefined;
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

type Source = { path: string; stamp: string; isOurs: boolean };

/** The operator's file where there is one. A folder that is gone says nothing about its files: then none of ours is shown. */
async function sourceOf(folder: string | undefined, name: InformationName): Promise<Source> {
  const file = `${name}.md`;
  if (folder !== undefined) {
    const own = join(folder, file);
    const stamp = await stampOf(own).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") return `${own} ${error.code}`; // reading it says why
      return undefined;
    });
    if (stamp !== undefined) return { path: own, stamp, isOurs: false };
    if (!(await isFolder(folder))) return { path: own, stamp: `${own} without its folder`, isOurs: false };
  }
  const path = join(DEFAULTS, file);
  return { path, stamp: path, isOurs: true };
}
