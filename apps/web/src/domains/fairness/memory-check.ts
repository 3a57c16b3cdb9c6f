import type { Check } from './beacon-check.ts';
import { memoryWords as words } from './fairness.checks.words.ts';
import type { Remembered } from './seen/memory.ts';

/** A name may say of what it is, after a space: `contentHash case-12`. */
function nameOf(name: string): string {
  const [word = '', subject] = name.split(' ');
  const called = words.names[word] ?? word;
  return subject === undefined ? called : words.nameOf(called, subject);
}

const at = (time: number): string => new Date(time).toISOString();

/**
 * Compares a proof with the values that this browser was shown before the result.
 * @param shown the values of the proof. @param remembered the values first shown, empty when there were none.
 */
export function memoryCheck(shown: Readonly<Record<string, string>>, remembered: Remembered): Check {
  const known = Object.entries(shown).flatMap(([name, value]) => {
    const seen = remembered.get(name);
    return seen === undefined ? [] : [{ name: nameOf(name), value, seen }];
  });
  if (known.length === 0) return { ...words.unknown, isGood: true, isUnknown: true, values: [] };
  const isGood = known.every(({ value, seen }) => value === seen.value);
  return {
    ...(isGood ? words.same : words.other),
    isGood,
    values: known.flatMap(({ name, value, seen }) => [
      { name: words.firstSeen(name, at(seen.at)), value: seen.value },
      ...(value === seen.value ? [] : [{ name: words.shownNow(name), value }]),
    ]),
  };
}
