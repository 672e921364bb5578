import { t } from "@lingui/core/macro";
import { Link } from "../ui/link.tsx";
import styles from "./shell.module.css";

const LINKS = [
  { to: "/help", label: t`Help` },
  { to: "/rules", label: t`Rules of play` },
  { to: "/about", label: t`About` },
  { to: "/terms", label: t`Terms` },
  { to: "/privacy", label: t`Privacy` },
];

/** Below every page of the main layout: links to the information pages. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <nav aria-label={t`Information`}>
        <ul>
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
