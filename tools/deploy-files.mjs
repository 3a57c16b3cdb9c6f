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

/** Secrets that no node of a site outside a single machine gets. */
const NOT_OF_NODES = ['DATABASE_URL', 'BACKUP_KEY', 'STAFF_TEST_MEMBERS'];
/** Names of the variables by which a node gets its secrets, as files. */
export const SECRET_FILES = Object.entries(SETTINGS)
  .filter(([name, { isSecret }]) => isSecret && !NOT_OF_NODES.includes(name))
  .map(([name]) => fileVariable(name));
const KNOWN = new Set(
  Object.entries(SETTINGS).flatMap(([name, { isSecret }]) =>
    isSecret ? [name, fileVariable(name)] : [name],
  ),
);

/** Names among those of variables that no setting has. */
export const unknownNames = (variables) => Object.keys(variables).filter((name) => !KNOWN.has(name));

/** The documents of a YAML file. @throws for what is no YAML, with the line. */
export function yamlOf(name) {
  return parseAllDocuments(read(name), { merge: true }).map((document) => {
    for (const error of document.errors) throw new Error(`${name}: ${error.message}`);
    return document.toJS();
  });
}

/** Variables of an example of a file `.env`, those that are commented out too. */
export const variablesOf = (name) =>
  Object.fromEntries(
    [...read(name).matchAll(/^#?([A-Z][A-Z_]*)=(.*)$/gm)].map(([, key, value]) => [key, value]),
  );

/** Variables that the image sets. */
export const imageVariables = () =>
  Object.fromEntries(
    [...read('deploy/Dockerfile').matchAll(/^ENV (.*)$/gm)]
      .at(-1)[1]
      .split(' ')
      .map((pair) => pair.split('=')),
  );

/** Makes a folder by secrets.sh as an operator who uses every provider. */
export function makeSecrets() {
  const folder = mkdtempSync(path.join(tmpdir(), 'aureus-secrets-'));
  execFileSync('sh', [path.join(root, 'deploy/secrets.sh'), folder]);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const ofProviders = {
    ALERT_WEBHOOK: 'https://alerts.example',
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

/** Variables with values for those that the operator fills in. */
export const filledIn = (variables) =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      value || (name.endsWith('_URL') ? 'https://provider.example' : 'from-the-provider'),
    ]),
  );

/**
 * Reads the settings of a node as its start does.
 * @param variables of the container. @param files leads from the container's folder of secrets to one that exists.
 * @throws ConfigError with the sentence that would end the start.
 */
export const startWith = (variables, [inside, outside]) =>
  readConfig(
    Object.fromEntries(
      Object.entries(filledIn(variables)).map(([name, value]) => [name, value.replace(inside, outside)]),
    ),
  );
