import { t } from "@lingui/core/macro";
import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

let announcedPath = typeof location === "undefined" ? "" : location.pathname;

/**
 * Names the browser tab after the page and moves the focus to its h1 (give it the ref and tabIndex -1), so that
 * keyboard and screen reader start there. The first page of a visit keeps the focus where the browser put it.
 */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = title === "PocketHall" ? title : t`${title} · PocketHall`;
  }, [title]);
  useEffect(() => {
    if (pathname === announcedPath) return;
    announcedPath = pathname;
    if (!document.querySelector("dialog[open]")) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return heading;
}
