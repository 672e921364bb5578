import { STATES } from "@pockethall/domain/states";
import type { User } from "../../lib/session-store.ts";

/** A coordinator runs leagues in one state; the server decides which that is. */
export function statesOf(user: User | null): readonly string[] {
  const mayAll = user?.roles.some((role) => role === "organizer" || role === "admin") ?? false;
  return mayAll || !user?.state ? STATES : [user.state];
}
