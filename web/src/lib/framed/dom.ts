/*
 * Pages that other sites frame (overlay, embeds) are written straight into the document: React and the shell
 * would be ten times their weight. Text goes in as text only.
 */
type Child = Node | string | null;
type Attributes = Readonly<Record<string, string | undefined>>;

/** An element with these attributes and children; null children and undefined attributes are left out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(name, value);
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** Writes a text where it differs from the current one. @returns whether it did. */
export function write(node: HTMLElement, text: string): boolean {
  if (node.textContent === text) return false;
  node.textContent = text;
  return true;
}

/** A link to an app page, in a tab of its own: another site owns the window around this page. */
export const linkOut = (path: string, className: string | undefined, text: string): HTMLAnchorElement =>
  element("a", { href: path, class: className, target: "_blank", rel: "noopener" }, text);
