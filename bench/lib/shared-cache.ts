import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./server.ts";

const SETTINGS = fileURLToPath(new URL("../../deploy/nginx/", import.meta.url));
/** What nginx says of an answer that the server has just made or confirmed. */
const NEW: ReadonlySet<string> = new Set(["MISS", "EXPIRED", "REVALIDATED"]);
/** And of one that is kept and whose time is over. */
const OLD: ReadonlySet<string> = new Set(["STALE", "UPDATING"]);
const PROGRAMS = ["nginx", "/usr/sbin/nginx"];

/** The program, or undefined where it is not installed. */
export const findNginx = (): string | undefined => PROGRAMS.find((program) => spawnSync(program, ["-v"]).status === 0);

/** nginx with the shared cache of deploy/nginx before a local port, over HTTP, in this folder. */
export async function openSharedCache(program: string, folder: string, originPort: number) {
  const read = (name: string) => readFileSync(join(SETTINGS, name), "utf8");
  const port = await freePort();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 32768; }
http {
  access_log off; keepalive_requests 1000000; ${temporary.join(" ")}
  ${read("shared-cache.conf").replace("/var/cache/nginx", folder)}
  server {
    listen 127.0.0.1:${port};
    set $pockethall 127.0.0.1:${originPort};
    proxy_http_version 1.1;
    location / { ${read("shared-cache-location.conf")} add_header X-Cache-Status $upstream_cache_status; }
  }
}
`,
  );
  const child = spawn(program, ["-c", file], { stdio: ["ignore", "ignore", "inherit"] });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    /** Asks once. @returns the rule that browsers get. */
    ruleOf: async (path: string): Promise<string | null> =>
      (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get("cache-control"),
    /** Asks this many times at once. @returns how many answers were kept ones whose time was over. */
    oldAtOnce: async (path: string, count: number): Promise<number> => {
      const given = await Promise.all(
        Array.from({ length: count }, () =>
          fetch(`http://127.0.0.1:${port}${path}`, { headers: { "accept-encoding": "br" } }),
        ),
      );
      await Promise.all(given.map((answer) => answer.arrayBuffer()));
      return given.filter((answer) => OLD.has(answer.headers.get("x-cache-status") ?? "")).length;
    },
    /** Asks once. @returns whether the server was asked for this answer before it was given. */
    isNew: async (path: string): Promise<boolean> => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { "accept-encoding": "br" } });
      await answer.arrayBuffer();
      return NEW.has(answer.headers.get("x-cache-status") ?? "");
    },
    [Symbol.asyncDispose]: async () => {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}
