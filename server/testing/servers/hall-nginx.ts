import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../app/free-port.ts";

const SETTINGS = fileURLToPath(new URL("../../../deploy/nginx/", import.meta.url));
const PROGRAMS = ["nginx", "/usr/sbin/nginx"];

/**
 * nginx with the settings of deploy/nginx before these local ports: HTTPS and HTTP/2, and plain HTTP for live viewers.
 * Clients name their own addresses, since all of them are this machine.
 *
 * @throws when this machine has no nginx or no openssl.
 */
export async function openHallNginx(ports: readonly number[]) {
  const program = PROGRAMS.find((each) => spawnSync(each, ["-v"]).status === 0);
  if (program === undefined) throw new Error("nginx is needed: install it (Debian: apt-get install nginx-light)");
  const folder = mkdtempSync(join(tmpdir(), "pockethall-nginx-"));
  const certificate = makeCertificate(folder);
  const [securePort, plainPort] = [await freePort(), await freePort()];
  const file = join(folder, "nginx.conf");
  const write = (down: number | undefined): void =>
    writeFileSync(file, settingsOf({ folder, securePort, plainPort, ports, down }));
  write(undefined);
  const child = spawn(program, ["-c", file, "-p", folder], { stdio: ["ignore", "ignore", "inherit"] });
  await untilItAnswers(child, plainPort);
  return {
    url: `https://127.0.0.1:${securePort}`,
    plainUrl: `http://127.0.0.1:${plainPort}`,
    certificate,
    /** Sends nothing new to this server, and waits until the workers that did are gone; undefined: all take part again. */
    leaveOut: async (index: number | undefined): Promise<void> => {
      const before = workersOf(child.pid ?? 0);
      write(index);
      child.kill("SIGHUP");
      while (workersOf(child.pid ?? 0).some((pid) => before.includes(pid))) await pause(20);
    },
    [Symbol.asyncDispose]: async () => {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Settings = {
  folder: string;
  securePort: number;
  plainPort: number;
  ports: readonly number[];
  down: number | undefined;
};

/** The files as the guide says, on ports of this machine. */
function settingsOf({ folder, securePort, plainPort, ports, down }: Settings): string {
  const read = (name: string) => readFileSync(join(SETTINGS, name), "utf8");
  const servers = ports.map(
    (port, index) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=5s${index === down ? " down" : ""};`,
  );
  const group = read("several-servers.conf")
    .replace(/^ *server .*\n/gmu, "")
    .replace("{\n", `{\n${servers.join("\n")}\n`);
  const [, site = ""] = read("pockethall.conf.template").split(/^(?=server \{\n {4}# In one word)/mu);
  const filled = site
    .replaceAll("${DOMAIN}", "localhost")
    .replace("${UPSTREAM}", "pockethall")
    .replace(
      /^ *listen 443 .*\n *listen \[::\].*\n/mu,
      `listen 127.0.0.1:${securePort} ssl http2; listen 127.0.0.1:${plainPort};\n`,
    )
    .replaceAll("/etc/nginx/tls", folder)
    .replace("X-Forwarded-For $remote_addr", "X-Forwarded-For $http_x_forwarded_for")
    .replace(/^ {4}location \/ \{\n[^}]*\}\n/mu, () => read("several-servers-locations.conf"));
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return `daemon off; worker_processes 1; worker_shutdown_timeout 5s; pid ${folder}/pid; error_log stderr emerg;
events { worker_connections 4096; }
http { access_log off; keepalive_requests 1000000; ${paths.join(" ")}
${group}
${filled}}
`;
}

function makeCertificate(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const [key, certificate] = [join(folder, "privkey.pem"), join(folder, "fullchain.pem")];
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"];
  const names = ["-addext", "subjectAltName=IP:127.0.0.1"];
  const { status, stderr } = spawnSync("openssl", [...request, ...names, "-keyout", key, "-out", certificate]);
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
  return readFileSync(certificate, "utf8");
}

function workersOf(pid: number): number[] {
  const { stdout } = spawnSync("ps", ["--ppid", String(pid), "-o", "pid="], { encoding: "utf8" });
  return stdout.split("\n").map(Number).filter(Boolean);
}

async function untilItAnswers(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    const isThere = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await pause(50);
  }
}
