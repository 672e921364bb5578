/** Whether `If-None-Match` names this tag: the caller has these very bytes. */
export const matchesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag ||
    header.trim() === "*" ||
    header.split(",").some((tag) => tag.trim().replace(/^W\//u, "") === etag));
