import type { AnchorHTMLAttributes, MouseEvent, Ref } from "react";
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from "react-router";

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: To;
  /** Replaces the current entry of the history. */
  replace?: boolean | undefined;
  /** Handed to the page as `useLocation().state`. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
};

/** A press that the browser would follow in this tab; the others (new tab, download) stay the browser's. */
const staysInTab = (event: MouseEvent, target: string | undefined): boolean =>
  event.button === 0 &&
  (target === undefined || target === "_self") &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** A link inside the app. Ours for the same reason as app/browser-router.tsx: the router's own is heavy. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const path = createPath(useResolvedPath(to));
  const here = createPath(useLocation());
  const navigate = useNavigate();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !staysInTab(event, rest.target)) return;
    event.preventDefault();
    navigate(to, { replace: replace ?? path === here, state });
  };
  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  );
}

/** A link that marks the current page: `aria-current="page"`, also below it unless `end`. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const target = useResolvedPath(link.to).pathname;
  const { pathname } = useLocation();
  const here = pathname === target || (!end && pathname.startsWith(`${target}/`));
  return <Link {...link} aria-current={here ? "page" : undefined} />;
}
