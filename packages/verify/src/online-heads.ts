import { askForAllHeads, headsAsked } from '@aureus/fair/heads.ts';
import type { KeptHead } from '@aureus/fair/seen.ts';
import { isObject, type Report } from './files.ts';
import type { Get } from './online.ts';

/**
 * Asks a site for the hashes of entries of its ledger and staff log, and compares them with those that the user kept.
 * The report isn't good if one differs or is missing, or if the site doesn't answer.
 */
export async function checkHeads(kept: readonly KeptHead[], site: string, get: Get): Promise<Report> {
  const lines: string[] = [];
  for (const query of askForAllHeads(kept)) {
    const url = new URL('/api/proofs/heads', site);
    url.searchParams.set('at', query);
    const answer = await get(url.href).catch(() => undefined);
    const data = isObject(answer?.body) ? answer.body['data'] : undefined;
    const older = isObject(data) ? data['older'] : undefined;
    if (answer?.status !== 200 || !isObject(older))
      return { lines: [`${site} didn’t answer about its books.`], isGood: false };
    const positions = headsAsked(query);
    for (const { book, position, hash } of kept) {
      if (!positions[book].includes(position)) continue;
      const entries: unknown = older[book];
      const entry: unknown = Array.isArray(entries)
        ? entries.find((one: unknown) => isObject(one) && one['position'] === position)
        : undefined;
      if (!isObject(entry) || entry['hash'] !== hash)
        lines.push(
          `CONTRADICTS what you kept: entry ${position} of the books (${book}) was ${hash}, the site says ${isObject(entry) ? String(entry['hash']) : 'nothing'}.`,
        );
    }
  }
  if (kept.length === 0) return { lines, isGood: true };
  return {
    lines: [`Books asked for: ${kept.length} entries, ${lines.length} differ`, ...lines],
    isGood: lines.length === 0,
  };
}
