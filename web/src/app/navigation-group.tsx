import { useId } from "react";
import { cx } from "../ui/cx.ts";
import { NavLink } from "../ui/link.tsx";
import type { Destination } from "./navigation.ts";
import { preloadPage } from "./routes.ts";
import styles from "./side-navigation.module.css";

type NavigationGroupProps = { title?: string; destinations: readonly Destination[]; onNavigate: () => void };

/** Places of one kind in the drawer; nothing where there are none. */
export function NavigationGroup({ title, destinations, onNavigate }: NavigationGroupProps) {
  const id = useId();
  if (destinations.length === 0) return null;
  return (
    <>
      {title && (
        <p className={styles.heading} id={id}>
          {title}
        </p>
      )}
      <ul aria-labelledby={title && id}>
        {destinations.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === "/"}
              className={cx(styles.link)}
              onClick={onNavigate}
              onPointerEnter={() => preloadPage(to)}
            >
              <Icon aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}
