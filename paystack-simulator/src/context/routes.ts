import type { IncomingMessage } from "node:http";
import type { Answer } from "../kernel/http.ts";
import type { JsonObject } from "../kernel/json.ts";
import type { Context } from "./context.ts";

/** A request whose body has been read; `params` holds the `:named` segments of the route's path. */
export type Call = {
  request: IncomingMessage;
  url: URL;
  params: Record<string, string>;
  body: JsonObject;
};

/**
 * One endpoint. `path` starts below the base path. `secret` asks for the merchant's secret key and is where the API faults
 * strike; `browser` may be called by a page of any origin; `open` is neither.
 */
export type Route = {
  method: "GET" | "POST" | "PUT";
  path: string;
  access: "secret" | "browser" | "open";
  answer: (call: Call, context: Context) => Answer;
};

/** The first route for method and path, with its decoded parameters. */
export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; params: Record<string, string> } | undefined {
  for (const route of routes) {
    const params = route.method === method ? matchPath(route.path, path) : undefined;
    if (params) return { route, params };
  }
  return undefined;
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decodeSegment(given[index] ?? "");
    if (value === undefined) return undefined;
    if (segment.startsWith(":") && value !== "") params[segment.slice(1)] = value;
    else if (segment !== value) return undefined;
  }
  return params;
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
