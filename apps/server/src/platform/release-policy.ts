import { readFileSync } from 'node:fs';
import { MIGRATIONS } from './migration-files.ts';

/** File with the rules of staff's policy that a new database has, by kind; written by `npm run schema`. */
export const RELEASE_POLICY = new URL('policy.json', MIGRATIONS);

type Rules = Readonly<Record<string, readonly unknown[]>>;
let rules: Rules | undefined;

/** Returns the rules of the policy that come with the release, by kind, as they are stored. */
export function releasePolicy(): Rules {
  rules ??= JSON.parse(readFileSync(RELEASE_POLICY, 'utf8')) as Rules;
  return rules;
}
