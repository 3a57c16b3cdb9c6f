import { type HttpError, refuse } from '../../../platform/http/errors.ts';
import { type Cases, type CaseVersion, isPinned } from '../cases/cases.ts';
import type { NewBattle } from './battles.rules.ts';

const VERSION_ID = /^[1-9][0-9]{0,17}$/;

/**
 * Returns the case versions that a player wants to play, in order. If a version isn't current any more, the refusal is
 * returned, not thrown, because the call may repeat an earlier one.
 * @throws HttpError cases.error.not_found | changed if a version never belonged to its case.
 */
export async function chosenVersions(
  cases: Pick<Cases, 'current' | 'version'>,
  asked: NewBattle['cases'],
): Promise<{ versions: CaseVersion[]; refusal: HttpError | null }> {
  const inForce = new Map(
    await Promise.all(
      [...new Set(asked.map(({ id }) => id))].map(async (id) => [id, await cases.current(id)] as const),
    ),
  );
  let refusal: HttpError | null = null;
  const versions = [];
  for (const { id, version, contentHash } of asked) {
    const current = inForce.get(id);
    if (current !== undefined && String(current.id) === version && isPinned(current, contentHash)) {
      versions.push(current);
      continue;
    }
    refusal ??= refuse(current === undefined ? 'cases.error.not_found' : 'cases.error.changed');
    const old = VERSION_ID.test(version) ? await cases.version(BigInt(version)) : undefined;
    if (old?.caseId !== id) throw refusal;
    versions.push(old);
  }
  return { versions, refusal };
}

/** Returns the content hashes of case versions, by version. */
export const hashesOf = (versions: readonly CaseVersion[]): Record<string, string> =>
  Object.fromEntries(versions.map(({ id, contentHash }) => [String(id), contentHash]));
