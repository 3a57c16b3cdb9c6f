import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Stack, startStack } from '../e2e/support/stack.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Text of a source of the server, and what a lie puts in its place. The text must be in the file exactly once. */
export type Patch = { file: string; from: string; to: string };

export type SiteOptions = {
  patches?: readonly Patch[];
  /** Name of the function in `answers.ts` that changes the server's answers. */
  answers?: string;
  env?: Record<string, string>;
};

export type Site = Stack & {
  /** Returns the lines that the server has logged so far. */
  log: () => Promise<string>;
};

/**
 * Settings: short rounds in which a busy machine can still bet, no limit of calls that could end a lie early, and a
 * limit above which withdrawals need a proof of address.
 */
const SITE = {
  SPIN_BET_MS: '16000',
  SPIN_ROUND_MS: '24500',
  SPIN_LAND_MS: '3000',
  SPIN_HOLD_MS: '2500',
  BATTLE_ROUND_MS: '1500',
  CALLS_PER_MINUTE: '100000000',
  SESSION_CALLS_PER_MINUTE: '100000000',
  BETS_PER_SECOND: '1000000',
  KYC_ADVANCED_ABOVE: '5000',
};

/** Lets a function of `answers.ts` see and change each answer before it's sent. */
const ANSWERS: Patch = {
  file: 'apps/server/src/platform/http/http.ts',
  from: '  useErrorReplies(app, securityEvents);\n',
  to: `  useErrorReplies(app, securityEvents);
  const { changedAnswer } = await import(process.env['DISHONEST_ANSWERS_FILE'] ?? '');
  app.addHook('onSend', async (request, reply, payload) => changedAnswer(request, reply, payload));\n`,
};

/** @throws Error if a patch no longer applies to its file. */
async function checkPatch({ file, from }: Patch): Promise<void> {
  const source = await readFile(path.join(root, file), 'utf8');
  const times = source.split(from).length - 1;
  if (times !== 1)
    throw new Error(
      `a lie replaces a text of ${file} that is there ${times} times, not once: ${from.trim()}`,
    );
}

/** Starts a real site with a lie in it. @throws Error if one of its patches no longer applies. */
export async function startSite({ patches = [], answers, env = {} }: SiteOptions = {}): Promise<Site> {
  const all = [...patches, ...(answers === undefined ? [] : [ANSWERS])];
  for (const patch of all) await checkPatch(patch);
  const stack = await startStack({
    ...SITE,
    ...(all.length > 0 && {
      NODE_OPTIONS: `--import=${new URL('patched.mjs', import.meta.url).href}`,
      NODE_DISABLE_COMPILE_CACHE: '1',
      DISHONEST_PATCHES: JSON.stringify(all),
    }),
    ...(answers !== undefined && {
      DISHONEST_ANSWERS_FILE: new URL('answers.ts', import.meta.url).href,
      DISHONEST_ANSWERS: answers,
    }),
    ...env,
  });
  await stack.turn('custody/step', { ms: 100 });
  return { ...stack, log: () => readFile(path.join(stack.dataDir, 'server.log'), 'utf8') };
}
