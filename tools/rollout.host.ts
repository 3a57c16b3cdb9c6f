// Host of the rollout's trial, on which deploy/rollout.sh runs as it is: nginx with the files of deploy/nginx, releases
// in a folder, and a replacement for systemctl that starts and stops server processes of this checkout.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { freePort } from '@aureus/server/testing/free-port.ts';
import { packRelease } from './rollout.release.mjs';
import type { Server, StormSite } from './storm.site.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../deploy');
const HOST = '127.0.0.1';
const CONNECTIONS = 16_000;

/** A unit of the host: the role and the port of its process. */
type Unit = { role: 'core' | 'edge'; port: string; server?: Server };
type Reply = { code: number; output: string };

export type RolloutHost = Awaited<ReturnType<typeof openHost>>;

const SYSTEMCTL = (address: string) => `#!${process.execPath}
const response = await fetch('${address}', { method: 'POST', body: JSON.stringify(process.argv.slice(2)) });
const { code, output } = await response.json();
console.log(output);
process.exitCode = code;
`;

/** Shell line that runs nginx until this process ends, which closes the shell's standard input. */
const NGINX = `nginx -c "$1" -g 'daemon off;' & nginx=$!; read -r _; kill $nginx; wait $nginx`;

/** Opens a host with cores and edges, which the first call of `roll` starts. */
export async function openHost(options: {
  site: StormSite;
  folder: string;
  redisUrl: string;
  edgeUrl: string;
  cores: number;
  edges: number;
  /** Time in ms for which a process serves on after its /readyz says that it stops. */
  drainMs: number;
}) {
  const { site, folder, redisUrl, edgeUrl } = options;
  const home = path.join(folder, 'aureus');
  const port = await freePort();
  const url = `http://${HOST}:${port}`;
  const units = new Map<string, Unit>();
  const lists: Record<Unit['role'], string[]> = { core: [], edge: [] };
  for (const [role, name, count] of [
    ['core', 'aureus', options.cores],
    ['edge', 'aureus-edge', options.edges],
  ] as const)
    for (let nth = 0; nth < count; nth += 1) {
      const unitPort = String(await freePort());
      units.set(`${name}@${unitPort}`, { role, port: unitPort });
      lists[role].push(`server ${HOST}:${unitPort} max_fails=3 fail_timeout=2s;\n`);
    }
  /** Units whose process didn't end with code 0 when it was asked to stop. */
  const unclean: string[] = [];

  async function restart(name: string): Promise<void> {
    const unit = units.get(name);
    if (unit === undefined) throw new Error(`there is no unit ${name}`);
    const { role, server } = unit;
    if (server !== undefined) {
      await site.end(server, 'SIGTERM');
      if (server.child.exitCode !== 0)
        unclean.push(`${name} ended with ${server.child.exitCode} (${server.lastLine()})`);
    }
    const env = {
      ROLE: role,
      PORT: unit.port,
      PUBLIC_URL: url,
      REDIS_URL: redisUrl,
      TRUSTED_PROXIES: HOST,
      DRAIN_MS: String(options.drainMs),
      DATA_DIR: path.join(folder, name),
      ...(role === 'edge' && { DATABASE_EDGE_URL: edgeUrl }),
    };
    unit.server = await site.start('site', env, path.join(home, 'current/bin/node'));
  }

  /** Does what systemctl would do for the calls of rollout.sh. */
  async function control([verb, ...args]: string[]): Promise<Reply> {
    const unit = args.at(-1) ?? '';
    if (verb === 'show') return { code: 0, output: String(units.get(unit)?.server?.child.pid ?? 0) };
    if (verb === 'restart') await restart(unit);
    else if (verb === 'reload') await run('nginx', ['-s', 'reload']);
    // Answers no, since the sandbox isn't a unit here, and neither settings nor the database change with these
    // releases.
    else if (verb === '--quiet') return { code: 1, output: '' };
    return { code: 0, output: '' };
  }
  const systemctl = createServer((request, answer) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      void control(JSON.parse(body) as string[])
        .catch((error: Error) => ({ code: 1, output: error.message }))
        .then((reply) => answer.end(JSON.stringify(reply)));
    });
  }).listen(0, HOST);
  await once(systemctl, 'listening');

  const bin = path.join(folder, 'bin');
  const conf = path.join(folder, 'nginx/nginx.conf');
  const nginxLists = path.join(folder, 'nginx/aureus');
  await mkdir(path.join(home, 'releases'), { recursive: true });
  await mkdir(bin);
  await layNginx({ folder, port });
  await writeFile(path.join(nginxLists, 'nodes.conf'), lists.core.join(''));
  await writeFile(path.join(nginxLists, 'edges.conf'), lists.edge.join(''));
  const address = `http://${HOST}:${(systemctl.address() as AddressInfo).port}`;
  const programs = {
    'systemctl.mjs': SYSTEMCTL(address),
    systemctl: `#!/bin/sh\nexec "${process.execPath}" "${bin}/systemctl.mjs" "$@"\n`,
    journalctl: '#!/bin/sh\n',
    nginx: `#!/bin/sh\nPATH="\${PATH#*:}"\nexec nginx -c "${conf}" "$@"\n`,
  };
  for (const [name, text] of Object.entries(programs)) {
    await writeFile(path.join(bin, name), text);
    await chmod(path.join(bin, name), 0o755);
  }
  const proxy = spawn('sh', ['-c', NGINX, 'nginx', conf], { stdio: ['pipe', 'ignore', 'inherit'] });

  /**
   * Runs a program, which finds the host's own programs before the machine's. @throws Error with the output if it
   * fails.
   */
  async function run(program: string, args: readonly string[]): Promise<string> {
    const child: ChildProcess = spawn(program, args, {
      env: {
        ...process.env,
        PATH: `${bin}:${process.env['PATH']}`,
        AUREUS_HOME: home,
        AUREUS_NODES: path.join(nginxLists, 'nodes.conf'),
        AUREUS_EDGES: path.join(nginxLists, 'edges.conf'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${program} ended with ${code}:\n${output}`);
    return output;
  }

  return {
    url,
    unclean,
    /** Returns the ids of the processes that a role's units run. */
    processes: (role: Unit['role']) =>
      [...units.values()].filter((unit) => unit.role === role).map(({ server }) => server?.child.pid),
    /** Rolls out a new release by deploy/rollout.sh. @returns the time it took, in ms. */
    async roll(commit: string, ...flags: readonly string[]): Promise<number> {
      const file = packRelease({ folder, commit, copiesNode: true });
      const from = performance.now();
      await run('sh', [path.join(DEPLOY, 'rollout.sh'), ...flags, file]);
      return performance.now() - from;
    },
    async close(): Promise<void> {
      for (const { server } of units.values()) if (server) await site.end(server, 'SIGKILL');
      proxy.stdin?.end();
      if (proxy.exitCode === null) await once(proxy, 'exit');
      systemctl.close();
    },
  };
}

/**
 * Writes nginx's configuration: that of deploy/nginx, at a port of this host and without TLS, whose CPU time isn't to
 * be measured.
 */
async function layNginx({ folder, port }: { folder: string; port: number }): Promise<void> {
  const at = path.join(folder, 'nginx');
  await cp(path.join(DEPLOY, 'nginx'), at, { recursive: true });
  const text = await readFile(path.join(at, 'aureus.conf'), 'utf8');
  const [before = '', ...servers] = text.split(/^(?=server \{)/m);
  const main = servers.at(-1);
  if (!main?.includes('location /api/')) throw new Error('deploy/nginx/aureus.conf ends with another server');
  const plain = main
    .replace(/^ *listen .*\n/gm, '')
    .replace('include aureus/tls.conf;', `listen ${HOST}:${port} default_server backlog=4096;`)
    .replace(/access_log .*;/, 'access_log off;');
  await writeFile(path.join(at, 'aureus.conf'), before + plain);
  await writeFile(path.join(at, 'aureus/site.conf'), `server_name ${HOST};\n`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${folder}/nginx/${kind}_temp;\n`,
  );
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  await writeFile(
    path.join(at, 'nginx.conf'),
    `${user}worker_processes 1;\npid ${folder}/nginx.pid;\nerror_log stderr crit;\n` +
      `events {\n  worker_connections ${CONNECTIONS};\n}\nhttp {\n${places.join('')}  include aureus.conf;\n}\n`,
  );
}
