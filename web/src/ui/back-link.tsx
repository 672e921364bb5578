import { ChevronLeft } from "lucide-react";
import styles from "./back-link.module.css";
import { Link } from "./link.tsx";

/** The way up, above a page's heading. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.back}>
      <ChevronLeft aria-hidden="true" />
      {children}
    </Link>
  );
}
