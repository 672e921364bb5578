const ID = /^[\w-]{11}$/u;
const PATH_ID = /^\/(?:embed|live|shorts|v)\/([\w-]{11})(?:\/|$)/u;

function idIn({ hostname, pathname, searchParams }: URL): string | null {
  const host = hostname.replace(/^(www|m|music)\./u, "");
  if (host === "youtu.be") return pathname.slice(1).split("/")[0] ?? null;
  if (host !== "youtube.com" && host !== "youtube-nocookie.com") return null;
  return searchParams.get("v") ?? PATH_ID.exec(pathname)?.[1] ?? null;
}

/** The video's id in a YouTube address of any common form; undefined for everything else. */
export function youtubeId(address: string): string | undefined {
  const id = URL.canParse(address) ? idIn(new URL(address)) : null;
  return id !== null && ID.test(id) ? id : undefined;
}

/** The player's address without cookies; it starts at once, for it is loaded by a press. */
export const embedAddress = (id: string): string => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
