import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { ConfigError } from '../apps/server/src/platform/config-error.ts';
import { makeFolder } from '../apps/server/src/platform/embedded-postgres/folder.ts';
import {
  readEnvironment as readCheckedVariables,
  readVariables as readUncheckedVariables,
} from '../apps/server/src/platform/settings/environment.ts';
import { StopWithSentence } from './terminal.mjs';

/** Wraps a function that reads settings, so that its errors are printed as one sentence. */
function inSentences(read) {
  return (root, processEnv = process.env) => {
    try {
      return read(root, processEnv);
    } catch (error) {
      throw error instanceof ConfigError ? new StopWithSentence(error.message) : error;
    }
  };
}

export const readEnvironment = inSentences(readCheckedVariables);

/** Reads the variables without checking their values. */
export const readVariables = inSentences(readUncheckedVariables);

/**
 * Creates the data folder if needed and checks that it's writable.
 * @throws StopWithSentence if it isn't.
 */
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

/** Maximum time to wait for a port. After a run was killed, its processes need some seconds to notice it and exit. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 200;

/**
 * Checks that a port is free. Waits some seconds for a port in use, because the previous run may still be exiting.
 * @param variable the variable that sets another port, for the error. @throws StopWithSentence
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

/** Tries to listen on a port. @returns the reason why it can't, or undefined. */
function tryPort(host, port) {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
