import { Toaster } from "../ui/toaster.tsx";
import styles from "./component-gallery.module.css";
import { GROUPS } from "./groups.ts";

const THEMES = ["dark", "light"];

/** All groups of parts, or one; in both themes side by side, or in one. */
export function ComponentGallery({ group, theme }: { group: string | null; theme: string | null }) {
  const shown = Object.entries(GROUPS).filter(([key]) => group === null || key === group);
  return (
    <main className={styles.page}>
      <h1 className={group === null ? undefined : "visually-hidden"}>Parts of PocketHall</h1>
      <nav className={styles.groups} aria-label="Groups">
        {(group === null ? Object.entries(GROUPS) : []).map(([key, { title }]) => (
          <a key={key} href={`?group=${key}`}>
            {title}
          </a>
        ))}
        {group !== null && <a href="/parts.html">All parts</a>}
      </nav>
      {shown.map(([key, { title, Parts }]) => (
        <section key={key} className={styles.group} aria-labelledby={key}>
          <h2 id={key}>{title}</h2>
          <div className={styles.themes}>
            {(theme === null ? THEMES : [theme]).map((name) => (
              <div key={name} className={styles.theme} data-theme={name}>
                <Parts />
              </div>
            ))}
          </div>
        </section>
      ))}
      <Toaster />
    </main>
  );
}
