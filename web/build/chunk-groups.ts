import type { BuildOptions } from "vite";

type Output = Extract<NonNullable<NonNullable<BuildOptions["rolldownOptions"]>["output"]>, { codeSplitting?: unknown }>;
type Groups = NonNullable<Exclude<Output["codeSplitting"], boolean | undefined>["groups"]>;

/*
 * Left alone, the bundler makes a file of every set of modules that the same pages share: 36 files for Home, 60 for a
 * tournament. Over HTTP/1.1 a phone fetches six at a time, so that is ten round trips; and each file is compressed
 * alone. The groups below make 13 and 15 of them, and the entry 1.5 KB lighter (the list of files is in it).
 */
const FOUNDATION = /node_modules[\\/](?:react|react-dom|scheduler|react-router|zustand)[\\/]/u;
const SHARED =
  /web[\\/]src[\\/](?:(?:ui|lib|features[\\/](?:games|tournaments))[\\/]|features[\\/]next-match[\\/]match-day|app[\\/]next-match-slot)|(?:domain|contract)[\\/]src[\\/]|node_modules[\\/](?:lucide-react|@tanstack)[\\/]/u;
const SEVERAL_PAGES = 3;
const HOME = /home-page\.tsx$/u;
const PAGE = /-page\.tsx$/u;
/** Chunks the shell loads automatically after the first page has rendered. */
const AFTER_START =
  /web[\\/]src[\\/](?:app[\\/](?:demo-notice|footer|holds-demo|offline-notice)|ui[\\/]toaster|lib[\\/](?:persist|search-key))|idb-keyval/u;

/** What the late notices of the worker, Settings and the referee's pages share. */
const WORKER = /web[\\/]src[\\/]lib[\\/](?:app-worker|worker-caches|install)\./u;

/** Most pages share the code of its notices: they need not wait for all that follows the start. */
const SIGNS =
  /web[\\/]src[\\/]ui[\\/]tone-icon|lucide-react[\\/].*[\\/]icons[\\/](?:x|info|circle-check|circle-exclamation-point|triangle-exclamation-point)\./u;

/** What several pages share, and the fullest of them, the tournament page, does not need for its first paint. */
const FOLLOW = /web[\\/]src[\\/]ui[\\/]follow-button|lucide-react[\\/].*[\\/]icons[\\/]user-(?:check|plus)\./u;
/** The account menu, which comes after the page, and pages of officials need these; visitors' pages do not. */
const OFFICIALS =
  /web[\\/]src[\\/]lib[\\/]roles\.|lucide-react[\\/].*[\\/]icons[\\/](?:log-out|mail|shield-check|trash)\./u;
/** Pages that move money, or ask for the password, the terms or the age. Standings, which share much with them, do neither. */
const STEP_UP = /web[\\/]src[\\/]lib[\\/](?:step-up|attempt-key)\./u;
const PROGRESS = /web[\\/]src[\\/]ui[\\/]progress-bar/u;

/** The library's index imports every icon, so each would seem to be needed by Home; these are. */
const ICON = /lucide-react[\\/].*[\\/]icons[\\/]/u;
const ICONS_OF_HOME = /[\\/]icons[\\/](?:chevron-(?:down|left|right|up)|eye|eye-off|gift|pause|play)\./u;

type ChunkingContext = { getModuleInfo(id: string): { importers: string[] } | null };

/** Whether Home imports the module, itself or through others: what Home shares must not bring along what it does not need. */
function isNeededByHome(id: string, context: ChunkingContext, seen = new Set<string>()): boolean {
  if (ICON.test(id)) return ICONS_OF_HOME.test(id);
  if (HOME.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (context.getModuleInfo(id)?.importers ?? []).some((importer) => isNeededByHome(importer, context, seen));
}

/** The pages that import the module, themselves or through others; what comes later automatically does not count. */
function pagesOf(id: string, context: ChunkingContext, seen = new Set<string>()): Set<string> {
  const pages = new Set<string>(PAGE.test(id) ? [id] : []);
  if (seen.has(id)) return pages;
  seen.add(id);
  for (const importer of context.getModuleInfo(id)?.importers ?? [])
    for (const page of pagesOf(importer, context, seen)) pages.add(page);
  return pages;
}

/** Which modules share a file: what few deploys change, the rest of the entry, what follows it, what several pages use. */
export const chunkGroups: Groups = [
  { name: "foundation", test: FOUNDATION, priority: 5 },
  { name: "start", tags: ["$initial"], priority: 4 },
  { name: "after-start", test: AFTER_START, priority: 2 },
  { name: "worker", test: WORKER, priority: 2 },
  { name: "follow", test: FOLLOW, priority: 2 },
  { name: "officials", test: OFFICIALS, priority: 2 },
  { name: "progress", test: PROGRESS, priority: 2 },
  { name: "step-up", test: STEP_UP, priority: 2 },
  {
    name: (id, context) => (SIGNS.test(id) || isNeededByHome(id, context) ? "shared" : null),
    test: SHARED,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: (id, context) => (pagesOf(id, context).size >= SEVERAL_PAGES ? "several" : null),
    test: SHARED,
    minShareCount: SEVERAL_PAGES,
    priority: 1,
  },
];
