import { element, linkOut } from "../../lib/framed/dom.ts";
import * as texts from "../../texts/embed/embed.ts";
import styles from "./embed.module.css";

/** Where the page of ours behind all this is. */
export const foot = (path: string, words: string): HTMLElement =>
  element("p", { class: styles.foot }, linkOut(path, styles.link, words));

/** Nothing is here: what was linked is gone, or was never told to anybody. */
export const notFound = (words: string): HTMLElement[] => [
  element("h1", { class: styles.title }, words),
  element("p", { class: styles.quiet }, texts.itMayHaveBeenRemoved),
  foot("/", texts.pockethall),
];

/** A heading with what it heads; null when there is nothing to show. */
export const section = (title: string, content: HTMLElement | null): HTMLElement | null =>
  content && element("section", {}, element("h2", { class: styles.heading }, title), content);
