import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StopWithSentence } from './terminal.mjs';

export const PRODUCTION_STARTS_A_RELEASE =
  'Production starts a release: make one with npm run release, unpack it, and run ./aureus migrate and ./aureus start in it.';

/** Scripts that install, build and start in one go. They're refused in production. */
const STARTS = ['tools/start.mjs', 'tools/dev.mjs'];

/**
 * Refuses the scripts of `STARTS` in production, before anything is installed. So this file can't import packages.
 * @throws StopWithSentence
 */
export function refuseProduction(root, script, { NODE_ENV: stage = stageOfFile(root) } = process.env) {
  if (STARTS.includes(script) && stage === 'production')
    throw new StopWithSentence(PRODUCTION_STARTS_A_RELEASE);
}

function stageOfFile(root) {
  const file = path.join(root, '.env');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return /^\s*(?:export\s+)?NODE_ENV\s*=\s*["']?(\w+)/m.exec(text)?.[1];
}
