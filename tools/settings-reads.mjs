import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { root } from './generated.mjs';

const FOLDERS = ['apps', 'packages', 'tools', 'bench', 'redteam', 'e2e'];
const SKIPPED = /(^|\/)(node_modules|dist|generated|public)\//;
const TEST = /\.test\.|(^|\/)testing|^(e2e|bench|redteam)\//;

/** Folder of the settings table. It isn't checked, because it reads variables by computed names. */
const TABLE = 'apps/server/src/platform/settings/';
/** File that gives the settings the names that the server uses. */
const CONFIG = 'apps/server/src/platform/config.ts';

/** Variables of the system, Node, npm and CI, which are no settings of the site. */
const SYSTEM = new Set([
  'CI',
  'LD_LIBRARY_PATH',
  'NODE_COMPILE_CACHE',
  'NODE_EXTRA_CA_CERTS',
  'PATH',
  'SUDO_GID',
  'SUDO_UID',
  'TMPDIR',
  'npm_execpath',
  'npm_lifecycle_event',
]);

const VARIABLE = /^[A-Z][A-Z\d]*(_[A-Z\d]+)*$/;

/**
 * Returns the names that a file reads.
 * @returns `variables`: names read from an environment, which is `process.env` or anything called `env`. `names`:
 * every property read from any object. `hidden`: uses of an environment that don't show a variable's name.
 */
export function readsOf(source, isElements = false) {
  const variables = new Set();
  const names = new Set();
  const hidden = [];
  function visit(node, parent) {
    if (typeof node !== 'object' || node === null) return;
    if (node.type === 'MemberExpression') {
      const name = propertyName(node);
      if (name !== undefined) names.add(name);
      if (isEnvironment(node.object)) {
        if (name === undefined) hidden.push('a name that is computed');
        else if (isProcessEnv(node.object) || VARIABLE.test(name)) variables.add(name);
      }
    }
    if (node.type === 'ObjectPattern') {
      const keys = node.properties.map(({ key }) => key?.value).filter((key) => key !== undefined);
      for (const key of keys) names.add(key);
      if (parent.type === 'VariableDeclarator' && isEnvironment(parent.init))
        for (const key of keys) variables.add(key);
    }
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && isProcessEnv(node.init))
      hidden.push(`process.env under the name ${node.id.value}`);
    for (const [key, child] of Object.entries(node)) {
      if (key === 'span') continue;
      if (Array.isArray(child)) for (const item of child) visit(item, node);
      else visit(child, node);
    }
  }
  visit(parseSync(source, { syntax: 'typescript', tsx: isElements }), undefined);
  return { variables, names, hidden };
}

function propertyName({ property }) {
  if (property.type === 'Identifier') return property.value;
  return property.expression?.type === 'StringLiteral' ? property.expression.value : undefined;
}

const isProcessEnv = (node) =>
  node?.type === 'MemberExpression' && node.object.value === 'process' && propertyName(node) === 'env';

const isEnvironment = (node) =>
  (node?.type === 'Identifier' && node.value === 'env') ||
  (node?.type === 'MemberExpression' && propertyName(node) === 'env');

/** Returns for each file of the project, by its path, the names that it reads. */
export function readsOfProject() {
  return Object.fromEntries(
    FOLDERS.flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
      .concat('vitest.config.ts')
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !SKIPPED.test(name) && !name.startsWith(TABLE))
      .map((name) => [name, readsOf(readFileSync(path.join(root, name), 'utf8'), name.endsWith('x'))]),
  );
}

/**
 * Compares the table of settings with the variables that the code reads.
 * @param reads the names read by every file, by its path. @param groups groups of settings.
 * @param config an example of the server's config.
 * @returns a sentence for each variable missing in the table, for each setting or field that nothing but tests reads,
 * and for each hidden read outside tests. Settings of the group Testing may be read by tests alone.
 */
export function wrongReads(reads, groups, config) {
  const names = new Set(groups.flatMap(({ settings }) => Object.keys(settings)));
  const files = Object.entries(reads);
  const readIn = (isIncluded) =>
    new Set(files.filter(([file]) => isIncluded(file)).flatMap(([, { names }]) => [...names]));
  const everywhere = readIn(() => true);
  const running = readIn((file) => !TEST.test(file));
  const server = readIn((file) => file.startsWith('apps/server/') && !TEST.test(file) && file !== CONFIG);
  return [
    ...files.flatMap(([file, { variables, hidden }]) => [
      ...[...variables]
        .filter((name) => !names.has(name) && !SYSTEM.has(name))
        .map((name) => `${file} reads ${name}, which ${TABLE}table.ts does not have.`),
      ...(TEST.test(file) ? [] : hidden).map(
        (how) => `${file} reads the environment by ${how}, so no one can see what it reads.`,
      ),
    ]),
    ...groups.flatMap(({ title, settings }) =>
      Object.keys(settings)
        .filter((name) => !(title === 'Testing' ? everywhere : running).has(name))
        .map((name) => `Nothing reads ${name} of ${TABLE}table.ts.`),
    ),
    ...fieldsOf(config)
      .filter((field) => !server.has(field))
      .map((field) => `Nothing reads the field ${field} of ${CONFIG}.`),
  ];
}

/** Fields of the config that hold one value per game. */
const BY_GAME = ['maxStakes'];

const fieldsOf = (config) =>
  Object.entries(config).flatMap(([name, value]) =>
    value?.constructor === Object && !BY_GAME.includes(name) ? [name, ...fieldsOf(value)] : [name],
  );
