import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GROUPS } from '../apps/server/src/platform/settings/table.ts';
import { endpoints } from '../packages/contract/src/endpoints.ts';
import { errorCodes } from '../packages/contract/src/error-codes.ts';
import { ATTACHMENT_MAX_BYTES } from '../packages/contract/src/support-limits.ts';

const deploy = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'deploy');
const read = (name) => readFileSync(path.join(deploy, name), 'utf8');
const settings = new Map(GROUPS.flatMap((group) => Object.entries(group.settings)));
const secrets = [...settings].filter(([, { isSecret }]) => isSecret).map(([name]) => name);

describe('units of systemd', () => {
  const files = readdirSync(path.join(deploy, 'systemd')).map((name) => [name, read(`systemd/${name}`)]);
  const named = (text) =>
    [...text.matchAll(/^#?(?:Environment=)?((?:[A-Z_\d]+=\S*\s*)+)$/gm)].flatMap(([, list]) =>
      list
        .trim()
        .split(/\s+/)
        .map((part) => part.split('=')[0]),
    );

  it('set variables that the site reads, and no secret', () => {
    const names = files.flatMap(([, text]) => named(text));
    expect(names).toContain('TRUSTED_PROXIES');
    const readable = ['HOME', ...settings.keys(), ...secrets.map((name) => `${name}_FILE`)];
    expect(names.filter((name) => !readable.includes(name))).toEqual([]);
    expect(names.filter((name) => secrets.includes(name))).toEqual([]);
  });

  it('hand every secret to a node but those that production refuses or that are for the owner, edges or the embedded database', () => {
    const text = read('systemd/secrets.conf');
    const handed = [
      ...text.matchAll(
        /^LoadCredential=(\w+):\/etc\/aureus\/secrets\/\1\nSetCredential=\1:\\n\nEnvironment=\1_FILE=%d\/\1$/gm,
      ),
    ];
    const ours = secrets.filter(
      (name) => !['DATABASE_URL', 'DATABASE_EDGE_URL', 'BACKUP_KEY', 'STAFF_TEST_MEMBERS'].includes(name),
    );
    expect(new Set(handed.map(([, name]) => name))).toEqual(new Set(ours));
    expect(text.match(/^LoadCredential=/gm)).toHaveLength(ours.length);
  });

  it('give the owner of the database to those alone that work as it', () => {
    const owners = files.filter(([, text]) => text.includes('DATABASE_URL')).map(([name]) => name);
    expect(owners).toEqual(['aureus-audit.service', 'aureus-migrate.service']);
  });

  it('give an edge its login, Redis and the token of its metrics alone', () => {
    const text = read('systemd/aureus-edge@.service');
    expect([...text.matchAll(/^LoadCredential=(\w+):/gm)].map(([, name]) => name)).toEqual([
      'DATABASE_EDGE_URL',
      'REDIS_URL',
      'METRICS_TOKEN',
    ]);
    expect(text).toContain('Environment=ROLE=edge');
  });

  it('give the doctor the settings that a node has', () => {
    const filesOf = (name) => read(`systemd/${name}`).match(/^EnvironmentFile=.*$/gm);
    expect(filesOf('aureus-doctor.service')).toEqual(filesOf('aureus@.service'));
  });

  it('name in aureus.env the secrets that belong to a provider', () => {
    const words = read('systemd/aureus.env').match(/[A-Z\d]+_[A-Z_\d]+/g) ?? [];
    expect(words.filter((name) => !settings.has(name))).toEqual([]);
  });
});

describe('the configuration of nginx', () => {
  const conf = read('nginx/aureus.conf');
  const proxy = read('nginx/aureus/proxy.conf');

  it('answers in the words of the API', () => {
    const bodies = [...conf.matchAll(/return (\d+) '(\{.*\})';/g)];
    expect(bodies).toHaveLength(3);
    for (const [, status, body] of bodies) {
      const { error } = JSON.parse(body);
      expect(errorCodes[error.code]).toEqual([Number(status), error.message]);
    }
  });

  it('leads the API to cores, and sockets, pages and files to edges', () => {
    const to = Object.fromEntries(
      [...conf.matchAll(/location (\S[^{]*) \{[^}]*proxy_pass http:\/\/aureus_(\w+);/g)].map(
        ([, place, list]) => [place, list],
      ),
    );
    expect(to).toEqual({
      '/': 'edges',
      '/api/': 'nodes',
      '~ ^/(?:staff/)?assets/': 'edges',
      '~ ^/api/(?:support|staff/support/threads/[^/]+)/attachments$': 'nodes',
      '/socket.io/': 'edges',
    });
  });

  it('takes bodies as long as the site does, and pictures where it takes pictures', () => {
    expect(conf).toContain('client_max_body_size 64k;');
    const [, place, size] = /location ~ (\S+) \{\s*client_max_body_size (\d+)m;/.exec(conf) ?? [];
    expect(Number(size) * 1024 * 1024).toBe(ATTACHMENT_MAX_BYTES);
    const pictures = Object.keys(endpoints).filter((name) => /^POST .*\/attachments$/.test(name));
    expect(pictures.length).toBeGreaterThan(1);
    for (const name of pictures)
      expect(name.slice('POST '.length).replace(/:\w+/, '0')).toMatch(new RegExp(place));
  });

  it('repeats no call that moves coins: all of them are POST, which nginx sends once', () => {
    const keyed = Object.entries(endpoints).filter(([, { keyed }]) => keyed);
    expect(keyed.length).toBeGreaterThan(10);
    expect(keyed.filter(([name]) => !name.startsWith('POST '))).toEqual([]);
    for (const text of [conf, proxy]) expect(text).not.toMatch(/^[^#]*non_idempotent/m);
  });

  it("passes the client's address on by itself", () => {
    for (const line of [
      'X-Forwarded-For $remote_addr;',
      "Forwarded '';",
      "X-Real-IP '';",
      'X-Forwarded-Host $host;',
    ])
      expect(proxy).toContain(`proxy_set_header ${line}`);
    // If a `location` set a header of its own, nginx would drop all of these.
    expect(conf).not.toContain('proxy_set_header');
  });
});

describe('the command of a host', () => {
  let folder;
  beforeAll(() => {
    folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'aureus-command-')));
    for (const part of ['etc/secrets', 'current', 'home'])
      mkdirSync(path.join(folder, part), { recursive: true });
    writeFileSync(path.join(folder, 'etc/secrets/SIGNING_KEY'), '');
    writeFileSync(path.join(folder, 'home/rounds.json'), '[]');
    writeFileSync(path.join(folder, 'current/aureus'), '#!/bin/sh\npwd\nprintf "%s\\n" "$@"\n', {
      mode: 0o755,
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Returns the folder and the words with which the release's command is run. */
  const ran = (...words) => {
    const text = read('aureus-command.sh')
      .replaceAll('/etc/aureus', path.join(folder, 'etc'))
      .replaceAll('/opt/aureus/current', path.join(folder, 'current'))
      .replaceAll('$(id -u)', '0');
    const cwd = path.join(folder, 'home');
    return execFileSync('sh', ['-c', text, 'aureus', ...words], { cwd, encoding: 'utf8' })
      .trim()
      .split('\n');
  };

  it('runs beside the settings', () => {
    const settings = path.join(folder, 'etc');
    expect(ran('staff', 'invite', 'Livia Drusa')).toEqual([settings, 'staff', 'invite', 'Livia Drusa']);
    expect(ran('beacon', 'none.json')).toEqual([settings, 'beacon', 'none.json']);
  });

  it("takes rounds of the beacon from a file in the caller's folder", () => {
    expect(ran('beacon', 'rounds.json').slice(1)).toEqual(['beacon', path.join(folder, 'home/rounds.json')]);
  });
});

describe('the installation of a test site', () => {
  let folder;
  beforeAll(() => {
    folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'aureus-install-')));
    for (const part of ['etc/secrets', 'release']) mkdirSync(path.join(folder, part), { recursive: true });
    writeFileSync(path.join(folder, 'etc/aureus.env'), 'PUBLIC_URL=https://site.example\n');
    writeFileSync(path.join(folder, 'release/aureus'), '#!/bin/sh\ncat "$(dirname "$0")/settings"\n', {
      mode: 0o755,
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs the part of install.sh that makes the sandbox's settings. */
  const install = () => {
    const text = read('install.sh');
    const parts = [/^secret\(\) \{[\s\S]*?^\}$/m, /^# Settings for the sandbox\.[\s\S]*?^fi$/m];
    const script = parts.map((part) => part.exec(text)?.[0]).join('\n');
    const env = {
      ...process.env,
      etc: path.join(folder, 'etc'),
      secrets: path.join(folder, 'etc/secrets'),
      release: path.join(folder, 'release'),
      deploy,
      site: 'site.example',
      sandbox: 'sandbox.example',
    };
    const moved = script.replaceAll('/var/lib/aureus-sandbox', path.join(folder, 'sandbox'));
    execFileSync('sh', ['-eu', '-c', moved], { env, stdio: 'pipe' });
    return readFileSync(path.join(folder, 'etc/aureus.env'), 'utf8').trim().split('\n');
  };

  it("is repaired by another call after the sandbox's settings could not be made, and made once", () => {
    expect(install).toThrow();
    const settings = 'PAYADMIT_API_URL="https://sandbox.example/payadmit"\nSTEAM_API_KEY="a key"\n';
    writeFileSync(path.join(folder, 'release/settings'), settings);
    const lines = [
      'PUBLIC_URL=https://site.example',
      '',
      'PAYADMIT_API_URL="https://sandbox.example/payadmit"',
      'STAGING=1',
    ];
    expect(install()).toEqual(lines);
    expect(readFileSync(path.join(folder, 'etc/secrets/STEAM_API_KEY'), 'utf8')).toBe('a key\n');
    expect(install()).toEqual(lines);
  });
});
