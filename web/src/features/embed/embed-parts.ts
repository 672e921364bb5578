import { t } from "@lingui/core/macro";
import { element, linkOut } from "../../lib/framed/dom.ts";
import styles from "./embed.module.css";

/** A link to the full page in the app. */
export const foot = (path: string, words: string): HTMLElement =>
  element("p", { class: styles.foot }, linkOut(path, styles.link, words));

/** The linked item was removed or never published. */
export const notFound = (words: string): HTMLElement[] => [
  element("h1", { class: styles.title }, words),
  element("p", { class: styles.quiet }, t`It may have been removed, or it isn't published yet.`),
  foot("/", t`PocketHall`),
];

/** A heading with its content; null when there is nothing to show. */
export const section = (title: string, content: HTMLElement | null): HTMLElement | null =>
  content && element("section", {}, element("h2", { class: styles.heading }, title), content);
