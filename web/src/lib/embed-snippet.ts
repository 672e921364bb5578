import { t } from "@lingui/core/macro";

/**
 * The snippet to paste into another site: the frame, and the few lines that set its height (embed/post-height.ts).
 * `title` may hold anything that a person called a tournament: it stays text.
 */
export function embedSnippet({ origin, path, title }: { origin: string; path: string; title: string }): string {
  const name = t`${title} on PocketHall`.replace(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<iframe src="${origin}${path}" title="${name}" width="100%" height="480" style="border:0" loading="lazy"></iframe>
<script>
addEventListener("message", function (event) {
  if (event.origin !== "${origin}" || !event.data || event.data.type !== "pockethall:height") return;
  document.querySelectorAll("iframe").forEach(function (frame) {
    if (frame.contentWindow === event.source) frame.height = event.data.height;
  });
});
</script>`;
}

/** WhatsApp with the message filled in; the person chooses the recipient. */
export const whatsAppLink = (text: string, url: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`;
