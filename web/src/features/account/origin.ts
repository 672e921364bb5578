/** The page a visitor was sent away from, out of the router's state; home when there is none or it is a login path. */
export function originOf(state: unknown): string {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : null;
  if (typeof from !== "object" || from === null || !("pathname" in from)) return "/";
  const { pathname } = from;
  if (typeof pathname !== "string" || !/^\/(?!\/)/u.test(pathname) || pathname === "/login" || pathname === "/register")
    return "/";
  const search = "search" in from && typeof from.search === "string" ? from.search : "";
  return `${pathname}${search}`;
}
