import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

// Image, compose file, unit and nginx's settings, as far as they can be checked without Docker and systemd.

const read = (path: string) => readFileSync(path, "utf8");
const scripts: Record<string, string> = JSON.parse(read("package.json")).scripts;
const SETTINGS = new Set(
  [...read("server/src/config/config.ts").matchAll(/^ {2}([A-Z][A-Z_\d]+):/gmu)].map(([, name]) => name),
);

/** The instructions of each stage, continued lines joined. */
function stagesOf(dockerfile: string) {
  const stages: { name: string; steps: { instruction: string; words: string }[] }[] = [];
  for (const line of dockerfile
    .replaceAll(/^#.*\n/gmu, "")
    .replaceAll("\\\n", " ")
    .split("\n")) {
    const [, instruction = "", words = ""] = /^([A-Z]+)\s+(.+)$/u.exec(line.trim()) ?? [];
    if (instruction === "") continue;
    if (instruction === "FROM") stages.push({ name: / AS (\w+)$/u.exec(words)?.[1] ?? "", steps: [] });
    stages.at(-1)?.steps.push({ instruction, words });
  }
  return stages;
}

const wordsOf = (stage: ReturnType<typeof stagesOf>[number] | undefined, wanted: string): string[] =>
  (stage?.steps ?? []).filter(({ instruction }) => instruction === wanted).map(({ words }) => words);

const [build, final, ...more] = stagesOf(read("Dockerfile"));

test("the image is built by the commands of the README, on Node 24, from files that are sent to the builder", () => {
  expect(more).toEqual([]);
  for (const stage of [build, final]) expect(wordsOf(stage, "FROM")[0]).toMatch(/^node:24-bookworm-slim\b/u);
  const npm = wordsOf(build, "RUN").flatMap((command) => command.match(/npm run [\w:-]+/gu) ?? []);
  expect(npm).toEqual(["npm run build"]);
  for (const command of npm) {
    expect(Object.keys(scripts)).toContain(command.slice("npm run ".length));
    expect(read("README.md")).toContain(`\`${command}\``);
  }
  const ignored = read(".dockerignore").split("\n");
  for (const path of JSON.parse(read("package.json")).workspaces as string[])
    expect([path, ignored.includes(path)]).toEqual([path, false]); // npm wants each workspace's package.json
  for (const path of ["node_modules", "**/node_modules", "data", ".git", ".env*", "**/.env*"])
    expect(ignored).toContain(path);
});

test("what is copied into the image exists", () => {
  const sources = [build, final].flatMap((stage) => wordsOf(stage, "COPY"));
  expect(sources).toHaveLength(2);
  for (const words of sources) {
    const [, from, source = ""] = /^(?:--from=(\S+) )?(\S+) \S+$/u.exec(words) ?? [];
    if (from === undefined) expect(existsSync(source)).toBe(true);
    else expect([from, source]).toEqual([build?.name, wordsOf(build, "WORKDIR")[0]]);
  }
});

test("the image runs as an ordinary user, keeps its data in a volume of that user, and reports its health", () => {
  const steps = (final?.steps ?? []).map(({ instruction }) => instruction);
  expect(wordsOf(final, "USER")).toEqual(["node"]);
  expect(steps.indexOf("USER")).toBeLessThan(steps.indexOf("CMD"));
  const environment = Object.fromEntries(
    wordsOf(final, "ENV")[0]
      ?.split(" ")
      .map((pair) => pair.split("=")) ?? [],
  );
  expect(Object.keys(environment).filter((name) => !SETTINGS.has(name))).toEqual([]);
  expect(environment["DEMO"]).toBe("0"); // the demo's password is public
  expect(wordsOf(final, "VOLUME")).toEqual([environment["DATA_DIR"]]);
  expect(wordsOf(final, "RUN")[0]).toContain(`chown node:node ${environment["DATA_DIR"]}`);
  const [, program = ""] = JSON.parse(wordsOf(final, "CMD")[0] ?? "") as string[];
  expect(scripts["start"]).toContain(program);
  const [, health = ""] = /CMD (\[.+\])$/u.exec(wordsOf(final, "HEALTHCHECK")[0] ?? "") ?? [];
  const [node, flag, code = ""] = JSON.parse(health) as string[];
  expect([node, flag]).toEqual(["node", "-e"]);
  expect(wordsOf(final, "HEALTHCHECK")[0]).toContain("--start-period=30m"); // an upgrade copies the database first
  // Nothing listens there: the command itself runs, and says so.
  expect(spawnSync(process.execPath, ["-e", code], { env: { PORT: "1" } }).status).toBe(1);
});

type Service = { image?: string; environment?: Record<string, string>; volumes?: string[]; depends_on?: object };

test("compose starts three services from files that exist, and asks for two variables at most", () => {
  const text = read("deploy/compose.yaml");
  const compose = parse(text) as { services: Record<string, Service>; volumes: object; networks: object };
  expect(Object.keys(compose.services)).toEqual(["pockethall", "postgres", "nginx"]);
  const required = new Set([...text.matchAll(/\$\{(\w+):\?/gu)].map(([, name]) => name));
  expect([...required].toSorted()).toEqual(["DATABASE_PASSWORD", "DOMAIN"]);
  const { pockethall, ...others } = compose.services;
  const unknown = Object.keys(pockethall?.environment ?? {}).filter((name) => !SETTINGS.has(name));
  expect(unknown).toEqual([]);
  for (const { image = "", volumes = [], depends_on = {} } of Object.values(compose.services)) {
    expect(image).not.toBe("");
    for (const name of Object.keys(depends_on)) expect(Object.keys(compose.services)).toContain(name);
    for (const volume of volumes) {
      const [source = ""] = volume.split(":");
      if (source.startsWith("./nginx/")) expect(existsSync(join("deploy", source))).toBe(true);
      else if (!source.startsWith("./")) expect(Object.keys(compose.volumes)).toContain(source);
    }
  }
  for (const { image = "" } of Object.values(others)) expect(image).toMatch(/:\S/u);
  expect(read("deploy/README.md")).toContain("certificate in tls");
});

test("nginx looks the server's name up again, and passes paths on as they came", () => {
  const site = read("deploy/nginx/pockethall.conf.template");
  expect(site).toMatch(/^resolver 127\.0\.0\.11 valid=10s;$/mu); // an updated container has another address
  const targets = [...site.matchAll(/proxy_pass (\S+);/gu)].map(([, target]) => target);
  expect([targets.length, new Set(targets)]).toEqual([3, new Set(["http://$pockethall"])]);
  expect(site).toContain("set $pockethall ${UPSTREAM};");
});

test("nginx names itself to the server where it caches, as the server knows it, and lets no client do so elsewhere", () => {
  const namesIn = (path: string) =>
    [...read(path).matchAll(/^ *proxy_set_header Surrogate-Capability (.+);$/gmu)].map(([, name]) => name);
  const [, known] = /^const OUR_NGINX = (.+);$/mu.exec(read("server/src/http/shared-caches.ts")) ?? [];
  expect(known).toMatch(/^'pockethall-nginx=/u);
  expect(namesIn("deploy/nginx/shared-cache-location.conf")).toEqual([known]);
  expect(namesIn("deploy/nginx/pockethall.conf.template")).toEqual(['""']);
});

test("with several servers, what is no read is sent once", () => {
  const locations = read("deploy/nginx/several-servers-locations.conf").split(/^(?= {4}location )/mu);
  const passing = locations.filter((text) => text.includes("proxy_next_upstream "));
  expect(passing).toHaveLength(1);
  expect(passing[0]).toMatch(/^ {4}location \/ \{[^}]*if \(\$request_method !~ \^\(GET\|HEAD\)\$\) \{\s+return 418;/u);
  expect(read("deploy/nginx/pockethall.conf.template")).toMatch(/^ {4}proxy_next_upstream off;$/mu); // what the others inherit
});

test("how old a kept answer may become is said by the server alone", () => {
  const lines = ["shared-cache", "shared-cache-location"].flatMap((name) =>
    read(`deploy/nginx/${name}.conf`).split("\n"),
  );
  // These come before stale-while-revalidate and stale-if-error, without a limit of age.
  expect(lines.filter((line) => /^\s*(?:proxy_cache_use_stale|proxy_cache_valid)\b/u.test(line))).toEqual([]);
  expect(lines.filter((line) => line.includes("proxy_ignore_headers"))).toEqual(["proxy_ignore_headers Vary;"]);
});

test("alert rules and dashboard are whole", () => {
  const { groups } = parse(read("deploy/alerts.yaml")) as { groups: { rules: Record<string, unknown>[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  const names = rules.map(({ alert }) => alert);
  expect([names.length, new Set(names).size]).toEqual([rules.length, rules.length]);
  for (const { expr, annotations, labels } of rules)
    expect([typeof expr, typeof annotations, typeof labels]).toEqual(["string", "object", "object"]);
  const { panels } = JSON.parse(read("deploy/dashboard.json")) as { panels: { targets: { expr: string }[] }[] };
  expect(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).length).toBeGreaterThan(8);
});

const UNIT = "deploy/pockethall.service";

test("the unit hardens the service, and starts what npm start runs", () => {
  const lines = read(UNIT).split("\n");
  const values = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));
  const [program = ""] = values("ExecStart");
  expect(scripts["start"]).toContain(program.split(" ").slice(1).join(" "));
  expect(values("User")).toEqual(["pockethall"]);
  for (const [name, value] of Object.entries({ NoNewPrivileges: "yes", ProtectSystem: "strict", KillMode: "mixed" }))
    expect([name, values(name)]).toEqual([name, [value]]);
  const [folder] = values("StateDirectory");
  expect(values("Environment")).toEqual([`DATA_DIR=/var/lib/${folder}`, "DEMO=0"]); // the demo's password is public
  expect(values("MemoryDenyWriteExecute")).toEqual([]); // V8 could not run
  const known = new Set(["Unit", "Service", "Install"]);
  for (const line of lines.filter((text) => text !== "" && !text.startsWith("#")))
    expect([line, known.has(line.slice(1, -1)) || /^[A-Z]\w+=/u.test(line)]).toEqual([line, true]);
});

test("the admin command of the README runs with the unit's user, folder and settings", () => {
  const unit = read(UNIT).split("\n");
  const valueOf = (name: string) => unit.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1);
  const command = /systemd-run[^`]+?"\$@"/u.exec(read("deploy/README.md"))?.[0] ?? "";
  for (const part of [
    `--uid=${valueOf("User")}`,
    `--gid=${valueOf("Group")}`,
    ...["WorkingDirectory", "EnvironmentFile", "UMask"].map((name) => `-p ${name}=${valueOf(name)}`),
    ...unit.filter((line) => line.startsWith("Environment=")).map((line) => line.replace("Environment=", "-E ")),
    scripts["admin"],
  ])
    expect(command).toContain(part);
});

function verifyUnit() {
  const folder = mkdtempSync(join(tmpdir(), "pockethall-unit-"));
  const file = join(folder, "pockethall.service");
  // The program that it names is there on the machine that it is installed on. A link: our own path may have a space.
  const node = join(folder, "node");
  symlinkSync(process.execPath, node);
  writeFileSync(file, read(UNIT).replace("/usr/bin/node", node));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return [status, ...stderr.split("\n").filter((line) => line.includes("pockethall.service"))];
}

const nginx = ["nginx", "/usr/sbin/nginx"].find((program) => spawnSync(program, ["-v"]).status === 0) ?? "nginx";

/** With the shared cache: as the README says. */
const withSharedCache = (site: string, folder: string): string => {
  const [cache, location] = ["shared-cache", "shared-cache-location"].map((name) => read(`deploy/nginx/${name}.conf`));
  const whole = `${cache}${site.replace("proxy_pass http://$pockethall;", () => location ?? "")}`;
  return whole.replace("/var/cache/nginx", folder);
};

/** With several servers: as the README says. */
const withSeveralServers = (site: string): string => {
  const [group, locations] = ["", "-locations"].map((part) => read(`deploy/nginx/several-servers${part}.conf`));
  const replaced = site
    .replace("set $pockethall 127.0.0.1:3000;", "set $pockethall pockethall;")
    .replace(/^ {4}location \/ \{\n {8}proxy_pass [^}]*\}\n/mu, () => locations ?? "");
  return `${group}${replaced}`;
};

const verifyNginx = () => verifySite((site) => site);
const verifySharedCache = () => verifySite(withSharedCache);
const verifySeveralServers = () => verifySite(withSeveralServers);

function verifySite(change: (site: string, folder: string) => string) {
  const folder = mkdtempSync(join(tmpdir(), "pockethall-nginx-"));
  mkdirSync(join(folder, "tls"));
  const [key, certificate] = [join(folder, "tls/privkey.pem"), join(folder, "tls/fullchain.pem")];
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=play.example.ng"];
  expect(spawnSync("openssl", [...request, "-keyout", key, "-out", certificate]).status).toBe(0);
  const site = read("deploy/nginx/pockethall.conf.template")
    .replaceAll("${DOMAIN}", "play.example.ng")
    .replaceAll("${UPSTREAM}", "127.0.0.1:3000")
    .replaceAll("/etc/nginx/tls", join(folder, "tls"));
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const file = join(folder, "nginx.conf");
  const changed = change(site, folder);
  writeFileSync(
    file,
    `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp { access_log off; ${paths.join(" ")}\n${changed}}\n`,
  );
  const { status, stderr } = spawnSync(nginx, ["-t", "-c", file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return status === 0 ? [status] : [status, stderr];
}

/** Checks by programs that may be missing here; a skipped test would count as a failure. */
const CHECKS = [
  ["systemd knows every line of the unit", "systemd-analyze", ["--version"], verifyUnit],
  ["nginx accepts its settings", nginx, ["-v"], verifyNginx],
  ["nginx accepts them with the shared cache", nginx, ["-v"], verifySharedCache],
  ["nginx accepts them with several servers", nginx, ["-v"], verifySeveralServers],
] as const;

test.each(CHECKS.filter(([, program, args]) => spawnSync(program, args).status === 0))(
  "%s",
  (_what, _program, _args, verify) => {
    expect(verify()).toEqual([0]);
  },
);
