import type { LogEntry, LogRow } from '@aureus/contract/staff.ts';
import type { PolicyRule } from '@aureus/contract/staff-policy.ts';
import { policyText } from '../../api/policy.words.ts';
import { isResult, resultText } from '../../api/results.words.ts';
import { isSameDay, moment } from '../../ui/dates.ts';
import { fieldText } from './fields.words.ts';
import { logWords } from './log.words.ts';

export interface ReadRow extends LogRow {
  said: LogEntry;
}

/** Parses a log row. Its texts about a player are missing if that player was erased. */
export const readRow = (row: LogRow): ReadRow => ({
  ...row,
  said: { ...(JSON.parse(row.entry) as LogEntry), ...(JSON.parse(row.texts ?? '{}') as Partial<LogEntry>) },
});

/**
 * Returns the position at which a search stopped before its page was full: older rows may match. Undefined if the page
 * is full, or the log's first row was reached.
 */
export const stoppedAt = (page: { rows: readonly LogRow[]; lookedTo: number | null }): number | undefined =>
  page.lookedTo === null || page.lookedTo === page.rows.at(-1)?.position ? undefined : page.lookedTo;

/** One field that an entry changed. `before` or `after` is null if the field didn't exist then. */
export interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

/** True for a number that is shown as a time in milliseconds: 1e12 (September 2001) or more. */
const isMoment = (value: unknown): value is number => typeof value === 'number' && value >= 1e12;

function objectLine(value: object): string {
  if (isRule(value)) return policyText(value);
  return isResult(value) ? resultText(value) : JSON.stringify(value);
}
const isRule = (value: object): value is PolicyRule => 'fromAmount' in value && 'reviewRule' in value;

/**
 * Renders a value as one line; null for a missing field. Times, policy rules and request results become words, other
 * objects become JSON.
 */
const lineOf = (value: unknown): string | null =>
  value === undefined
    ? null
    : value === null
      ? logWords.table.none
      : typeof value === 'string'
        ? value
        : isMoment(value)
          ? moment(value)
          : Array.isArray(value)
            ? value.map(lineOf).join(', ')
            : typeof value === 'object'
              ? objectLine(value)
              : JSON.stringify(value);

/** Returns the changes of an entry, field by field; fields that stayed the same are left out. */
export function changesOf({ before, after }: Pick<LogEntry, 'before' | 'after'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const wordsOf = (field: string, value: unknown) => fieldText(field, value) ?? lineOf(value);
  return [...fields]
    .map((field) => ({
      field,
      before: wordsOf(field, before?.[field]),
      after: wordsOf(field, after?.[field]),
    }))
    .filter((change) => change.before !== change.after);
}

/**
 * Counts the entries that each member made today among `rows`, busiest member first. @param now on the server's clock.
 */
export function todayByMember(
  rows: readonly ReadRow[],
  now: number,
): { id: string | null; name: string; count: number }[] {
  const counts = new Map<string, { id: string | null; name: string; count: number }>();
  for (const { said } of rows) {
    if (!isSameDay(said.at, now)) continue;
    const id = said.member === null ? null : String(said.member);
    const tally = counts.get(id ?? said.name) ?? { id, name: said.name, count: 0 };
    counts.set(id ?? said.name, { ...tally, count: tally.count + 1 });
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count);
}
