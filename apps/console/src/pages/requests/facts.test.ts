import { SIGNAL_EVIDENCE } from '@aureus/contract/signals.ts';
import { EVIDENCE } from '@aureus/contract/staff-evidence.ts';
import { LABELS } from '@aureus/contract/staff-labels.ts';
import { EVENTS, RESULTS } from '@aureus/contract/staff-results.ts';
import { ENTRIES } from '@aureus/contract/staff-timeline.ts';
import { describe, expect, test } from 'vitest';
import { resultWords } from '../../api/results.words.ts';
import { entryWords } from '../players/entries.words.ts';
import { signalEvidenceWords } from '../signals/signals.words.ts';
import { eventWords } from './events.words.ts';
import { evidenceWords } from './evidence.words.ts';
import { labelWords } from './labels.words.ts';

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

/**
 * Returns a sample value that matches a JSON schema. With `isNull` it is null wherever the schema allows it, arrays
 * are empty, and booleans are true instead of false.
 */
function sample(
  { type, const: only, enum: names, anyOf, items, properties }: Schema,
  isNull: boolean,
): unknown {
  if (only !== undefined) return only;
  if (names !== undefined) return names[0];
  if (anyOf !== undefined) {
    const chosen = isNull ? anyOf.find((one) => one.type === 'null') : undefined;
    return sample(chosen ?? anyOf[0] ?? {}, isNull);
  }
  if (type === 'array') return isNull ? [] : [sample(items ?? {}, isNull)];
  if (type === 'object') return samples(properties ?? {}, isNull);
  if (type === 'boolean') return isNull;
  if (type === 'null') return null;
  return type === 'string' ? 'some' : 12;
}
const samples = (values: Record<string, unknown>, isNull: boolean) =>
  Object.fromEntries(
    Object.entries(values).map(([name, schema]) => [name, sample(schema as Schema, isNull)]),
  );

/** Tables of fact codes in the contract, each with the console's texts for them. */
const TABLES = [
  [EVIDENCE, evidenceWords],
  [RESULTS, resultWords],
  [EVENTS, eventWords],
  [LABELS, labelWords],
  [ENTRIES, entryWords],
  [SIGNAL_EVIDENCE, signalEvidenceWords],
] as const;

describe.each(TABLES)('facts of table %#', (table, words) => {
  const codes = Object.values(table).flatMap((domain) => Object.entries<Record<string, unknown>>(domain));

  test('have one code each, with words in the console', () => {
    const names = codes.map(([code]) => code);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(words).toSorted()).toEqual(names.toSorted());
  });

  test.each(codes)('%s is put in words with and without the values that may be missing', (code, values) => {
    for (const isNull of [false, true]) {
      const say = (words as Record<string, (values: unknown) => unknown>)[code] ?? expect.fail(code);
      const sentence = JSON.stringify(say(samples(values, isNull)));
      expect(sentence).toMatch(/[A-Za-z]{2}/);
      expect(sentence).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });
});
