import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { ConfigError } from '../apps/server/src/platform/config-error.ts';
import { makeFolder } from '../apps/server/src/platform/embedded-postgres/folder.ts';
import { readSettings } from '../apps/server/src/platform/settings/read-settings.ts';
import { StopWithSentence } from './terminal.mjs';

/**
 * The environment of a start: the variables of the process, completed by those of the file `.env`.
 * Throws one sentence for a line that is no `NAME=value`, without the line, which may hold a secret, and for a setting
 * with an impossible value.
 */
export function readEnvironment(root, processEnv = process.env) {
  const { env, fromProcess } = readVariables(root, processEnv);
  try {
    readSettings(env, (name) => (name in fromProcess ? ' in the environment' : ' in the file .env'));
  } catch (error) {
    throw error instanceof ConfigError ? new StopWithSentence(error.message) : error;
  }
  return env;
}

/** The same without a look at the values; `fromProcess` has those that the file doesn't decide. */
export function readVariables(root, processEnv = process.env) {
  const file = path.join(root, '.env');
  const fromFile = existsSync(file) ? parseEnvFile(readFileSync(file, 'utf8')) : {};
  // An empty variable is as good as none: `PORT= npm start`.
  const fromProcess = Object.fromEntries(Object.entries(processEnv).filter(([, value]) => value !== ''));
  return { env: { ...fromFile, ...fromProcess }, fromProcess };
}

/** Lines are `NAME=value`, `NAME="value"` with \n for a line break, `NAME='value'` as it stands, or `# comment`. */
function parseEnvFile(text) {
  const values = {};
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (/^\s*(#.*)?$/.test(line)) continue;
    const corrupt = new StopWithSentence(`Line ${index + 1} of the file .env is not of the form NAME=value.`);
    const assignment = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
    if (assignment === null || isDamaged(line)) throw corrupt;
    const [, name, raw] = assignment;
    const quoted = /^(["'])(.*)\1(?:\s+#.*)?$/.exec(raw);
    if (quoted === null && /^["']/.test(raw)) throw corrupt;
    if (quoted === null) values[name] = raw.replace(/\s+#.*$/, '');
    else values[name] = quoted[1] === '"' ? quoted[2].replaceAll('\\n', '\n') : quoted[2];
  }
  return values;
}

/** Control characters, and the mark of bytes that are no text, are what a damaged file holds. */
function isDamaged(line) {
  return [...line].some((character) => (character < ' ' && character !== '\t') || character === '\uFFFD');
}

/** Makes the data folder and sees that files can be written in it, or throws one sentence. */
export async function checkDataDir(dataDir) {
  const probe = path.join(dataDir, `.probe-${process.pid}`);
  try {
    await makeFolder(dataDir);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StopWithSentence(
      `The data folder ${dataDir} cannot be written (${error.code}): set DATA_DIR to a folder that can.`,
    );
  }
}

/** The processes of a run that was killed notice it and end by themselves; they are given so long. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 200;

/**
 * Sees that a port is free, or throws one sentence with the variable that chooses another. A port in use is looked at
 * again for some seconds: the last run may be ending.
 */
export async function checkPort(host, port, variable, patienceMs = PATIENCE_MS) {
  const until = Date.now() + patienceMs;
  let problem = await tryPort(host, port);
  if (problem?.code === 'EADDRINUSE' && patienceMs > 0)
    process.stderr.write(`Port ${port} is in use. Waiting in case the last run is still ending.\n`);
  while (problem?.code === 'EADDRINUSE' && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    problem = await tryPort(host, port);
  }
  if (problem === undefined) return;
  if (problem.code === 'EADDRINUSE') {
    throw new StopWithSentence(
      `Port ${port} on ${host} is in use: stop the program that uses it, or set ${variable} to another port.`,
    );
  }
  if (problem.code === 'EACCES') {
    throw new StopWithSentence(`Port ${port} is reserved to the system: set ${variable} to one above 1023.`);
  }
  throw new StopWithSentence(
    `Nothing can listen on ${host}:${port} (${problem.code}): set HOST to an address of this machine.`,
  );
}

/** @returns why nothing can listen there, or undefined. */
function tryPort(host, port) {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
