import { shortHash } from "./short-hash.ts";

/** How the caches of this origin begin. Shell and pad are followed by the version of the build. */
export const SHELL = "pockethall-app-shell-";
export const PAD = "pockethall-app-pad-";
/** The cache of the worker that served the referee's pages alone, until 0.1. */
export const EARLIER_PAD = "pockethall-pad-";
/** Parts of the app that were used once. */
export const FILES = "pockethall-app-files";
/** Answers of the API that everyone may read. */
export const ANSWERS = "pockethall-app-answers";
/** One cache for each session, named by a hash of its token: another account never reads it. */
export const OWN_ANSWERS = "pockethall-app-own-";

/** The cache of the session whose requests bear this authorization. */
export const ownCacheOf = async (authorization: string): Promise<string> =>
  `${OWN_ANSWERS}${await shortHash(authorization)}`;
