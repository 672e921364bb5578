const VIDEO_ID = /^[\w-]{11}$/u;
const HOST = /^(?:(?:www|m|music|gaming)\.)?(?:youtube\.com|youtube-nocookie\.com)$/u;
const SHORT_HOST = /^(?:www\.)?youtu\.be$/u;
/** /live/…, /shorts/…, /embed/…, and the older /v/…, /e/…, /vi/…, /watch/…. */
const PATH_ID = /^\/(?:live|shorts|embed|v|e|vi|watch)\/([^/?&#]+)/u;
/** The address inside a copied `<iframe src="…">`. */
const FRAME_SOURCE = /<iframe[^>]*\ssrc=["']([^"']+)["']/iu;
/** Links that carry the real one inside: a consent or redirect page, a shared attribution, an oEmbed call. */
const INNER_LINKS = ["continue", "q", "u", "url"] as const;
const MOST_LAYERS = 3;

/**
 * The id of the YouTube video that a text names: any address that YouTube itself hands out (watch, short, live, shorts,
 * embed, mobile, music, no-cookie, shared, redirected), with or without `https://`, or the HTML of its frame.
 *
 * @returns eleven letters, digits, `-` or `_`; undefined for everything else: other sites, channels, playlists.
 */
export function youtubeVideoId(text: string): string | undefined {
  return idOf(FRAME_SOURCE.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? text, MOST_LAYERS);
}

/** The address under which a video is kept and linked. */
export const youtubeWatchAddress = (videoId: string): string => `https://www.youtube.com/watch?v=${videoId}`;

function idOf(text: string, layersLeft: number): string | undefined {
  const url = addressOf(text);
  if (url === undefined || layersLeft === 0) return undefined;
  const { hostname, pathname, searchParams } = url;
  if (SHORT_HOST.test(hostname)) return validId(pathname.slice(1).split("/")[0]);
  if (!HOST.test(hostname) && hostname !== "consent.youtube.com") return undefined;
  const direct =
    validId(searchParams.get("v")) ?? validId(searchParams.get("vi")) ?? validId(PATH_ID.exec(pathname)?.[1]);
  if (direct !== undefined) return direct;
  const inner = INNER_LINKS.map((name) => searchParams.get(name)).find((link) => link !== null);
  return inner == null
    ? undefined
    : idOf(inner.startsWith("/") ? `https://www.youtube.com${inner}` : inner, layersLeft - 1);
}

const validId = (text: string | null | undefined): string | undefined =>
  text != null && VIDEO_ID.test(text) ? text : undefined;

/** People copy addresses without the scheme, or with `//` before them. */
function addressOf(text: string): URL | undefined {
  const bare = text.trim();
  const address = /^https?:\/\//iu.test(bare) ? bare : `https://${bare.replace(/^\/\//u, "")}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}
