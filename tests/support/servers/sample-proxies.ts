import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isFree } from "../free-port.ts";

type Options = {
  /** The port for https. */
  port: number;
  /** The ports of the servers. */
  servers: readonly number[];
};

/** Where Debian has the programs. */
const programs: Readonly<Record<string, string>> = { nginx: "/usr/sbin/nginx", caddy: "/usr/bin/caddy" };

/** Replaces a part of a sample. @throws Error if the sample does not have it any more */
function change(sample: string, from: string | RegExp, to: string): string {
  const changed = sample.replace(from, to);
  if (changed === sample) throw new Error(`The sample has no ${String(from)}`);
  return changed;
}

/** deploy/nginx.conf as it stands, but for the address, the certificate and the servers. */
function nginxConfig(folder: string, { port, servers }: Options): string {
  const upstreams = servers.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=5s;`).join("\n    ");
  let sample = readFileSync("deploy/nginx.conf", "utf8");
  sample = change(sample, /server 127\.0\.0\.1:3000 .*\n.*127\.0\.0\.1:3001 .*/, upstreams);
  sample = change(sample, "listen 443 ssl", `listen 127.0.0.1:${port} ssl`);
  sample = change(sample, "server_name siraj.example", "server_name localhost");
  sample = change(sample, /\/etc\/letsencrypt\/live\/siraj\.example\/fullchain\.pem/, join(folder, "certificate.pem"));
  sample = change(sample, /\/etc\/letsencrypt\/live\/siraj\.example\/privkey\.pem/, join(folder, "key.pem"));
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 1024; }
http { access_log off; ${paths.join(" ")}\n${sample}\n}\n`;
}

/** deploy/Caddyfile as it stands, but for the address, the certificate and the servers; with several, their lines count too. */
function caddyConfig(folder: string, { port, servers }: Options): string {
  let sample = readFileSync("deploy/Caddyfile", "utf8");
  const certificate = `tls ${join(folder, "certificate.pem")} ${join(folder, "key.pem")}`;
  sample = change(sample, "siraj.example {", `https://localhost:${port} {\n\t${certificate}`);
  sample = change(sample, "127.0.0.1:3000", servers.map((one) => `127.0.0.1:${one}`).join(" "));
  const ofSeveral = ["lb_policy ip_hash", "health_uri /readyz/shutdown", "health_interval 2s"];
  for (const line of servers.length > 1 ? ofSeveral : []) sample = change(sample, `# ${line}`, line);
  return `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${sample}`;
}

/** Starts nginx or Caddy with its sample of deploy/, on 127.0.0.1 and with a certificate that nobody signed. */
export async function startSampleProxy(name: string, options: Options) {
  const folder = mkdtempSync(join(tmpdir(), `siraj-${name}-`));
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"];
  const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "certificate.pem")];
  execFileSync("openssl", [...request, ...files], { stdio: "ignore" });
  const config = join(folder, "config");
  writeFileSync(config, name === "nginx" ? nginxConfig(folder, options) : caddyConfig(folder, options));
  for (const part of ["data", "config-home"]) mkdirSync(join(folder, part));
  const asked =
    name === "nginx" ? ["-p", folder, "-c", config] : ["run", "--adapter", "caddyfile", "--config", resolve(config)];
  const child = spawn(programs[name] ?? name, asked, {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: join(folder, "data"),
      XDG_CONFIG_HOME: join(folder, "config-home"),
    },
  });
  let printed = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    printed = (printed + text).slice(-5_000);
  });
  const ended = once(child, "close");
  const deadline = performance.now() + 15_000;
  while (await isFree(options.port)) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`${name} did not start: ${printed}`);
    await wait(100);
  }
  return {
    url: `https://localhost:${options.port}`,
    async close() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether this machine has the program. */
export function isInstalled(name: string): boolean {
  try {
    execFileSync("test", ["-x", programs[name] ?? ""]);
    return true;
  } catch {
    return false;
  }
}
