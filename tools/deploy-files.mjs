import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { fileVariable } from '../apps/server/src/platform/settings/read-settings.ts';
import { SETTINGS } from '../apps/server/src/platform/settings/table.ts';
import { root } from './generated.mjs';

const read = (name) => readFileSync(path.join(root, name), 'utf8');

/**
 * Secrets that the nodes of compose.yaml and deploy/kubernetes don't get: of the database's owner, of edges, of the
 * embedded database's backups, and one that production refuses.
 */
const NOT_OF_NODES = ['DATABASE_URL', 'DATABASE_EDGE_URL', 'BACKUP_KEY', 'STAFF_TEST_MEMBERS'];
/** Variables that name the files with a node's secrets, such as SEED_KEY_FILE. */
export const SECRET_FILES = Object.entries(SETTINGS)
  .filter(([name, { isSecret }]) => isSecret && !NOT_OF_NODES.includes(name))
  .map(([name]) => fileVariable(name));
const KNOWN = new Set(
  Object.entries(SETTINGS).flatMap(([name, { isSecret }]) =>
    isSecret ? [name, fileVariable(name)] : [name],
  ),
);

/** Returns the names of variables that aren't settings of the site. */
export const unknownNames = (variables) => Object.keys(variables).filter((name) => !KNOWN.has(name));

/** Returns the documents in a YAML file. @throws Error with the line that can't be parsed. */
export function yamlOf(name) {
  return parseAllDocuments(read(name), { merge: true }).map((document) => {
    for (const error of document.errors) throw new Error(`${name}: ${error.message}`);
    return document.toJS();
  });
}

/** Returns the variables in an example `.env` file, including those that are commented out. */
export const variablesOf = (name) =>
  Object.fromEntries(
    [...read(name).matchAll(/^#?([A-Z][A-Z_]*)=(.*)$/gm)].map(([, key, value]) => [key, value]),
  );

/** Returns the environment variables that the Dockerfile sets in the image. */
export const imageVariables = () =>
  Object.fromEntries(
    [...read('deploy/Dockerfile').matchAll(/^ENV (.*)$/gm)]
      .at(-1)[1]
      .split(' ')
      .map((pair) => pair.split('=')),
  );

/**
 * Creates a folder of secrets with secrets.sh and fills in those that it leaves empty, such as the providers'. Returns
 * its path.
 */
export function makeSecrets() {
  const folder = mkdtempSync(path.join(tmpdir(), 'aureus-secrets-'));
  execFileSync('sh', [path.join(root, 'deploy/secrets.sh'), folder]);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const ofProviders = {
    ALERT_WEBHOOK: 'https://alerts.example',
    DATABASE_DIRECT_URL: 'postgresql://aureus_app:password@postgres/aureus',
    FIREBLOCKS_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
  const site = path.join(folder, 'site');
  for (const name of readdirSync(site)) {
    const file = path.join(site, name);
    if (statSync(file).size > 0) continue;
    chmodSync(file, 0o600);
    writeFileSync(file, ofProviders[name] ?? 'from-the-provider');
    chmodSync(file, 0o444);
  }
  return folder;
}

/** Returns the variables with sample values in place of empty ones, which an operator has to fill in. */
export const filledIn = (variables) =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      value || (name.endsWith('_URL') ? 'https://provider.example' : 'from-the-provider'),
    ]),
  );

/**
 * Reads a node's settings as `./aureus start` does.
 * @param variables environment of the container. @param files the container's folder of secrets, and a folder on this
 * machine to read instead. @throws ConfigError with the sentence that would end the start.
 */
export const startWith = (variables, [inside, outside]) =>
  readConfig(
    Object.fromEntries(
      Object.entries(filledIn(variables)).map(([name, value]) => [name, value.replace(inside, outside)]),
    ),
  );
