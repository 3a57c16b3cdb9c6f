import type { Check } from './beacon-words.ts';
import type { Remembered } from './seen/memory.ts';

/** How a value is called. */
const NAMES: Record<string, string> = {
  serverSeedHash: 'Hash of the server seed',
  beaconRound: 'Beacon round',
  contentHash: 'Content of the case',
  listHash: 'Hash of the list',
};

/** A name may say of what it is, after a space: `contentHash case-12`. */
function nameOf(name: string): string {
  const [word = '', ...of] = name.split(' ');
  return [NAMES[word] ?? word, ...of].join(' ');
}

const at = (time: number): string => new Date(time).toISOString();

/**
 * What a proof says now against what this browser was shown before the result.
 * @param shown the values of the proof. @param remembered what was first shown, empty when nothing was.
 */
export function memoryCheck(shown: Readonly<Record<string, string>>, remembered: Remembered): Check {
  const known = Object.entries(shown).flatMap(([name, value]) => {
    const seen = remembered.get(name);
    return seen === undefined ? [] : [{ name: nameOf(name), value, seen }];
  });
  if (known.length === 0) {
    return {
      title: 'Not seen in this browser before',
      isGood: true,
      isUnknown: true,
      text: 'It keeps what it is shown before a result, and compares it here. This result was decided without it.',
      values: [],
    };
  }
  const isGood = known.every(({ value, seen }) => value === seen.value);
  return {
    title: isGood ? 'The same as you were shown' : 'Not what you were shown',
    isGood,
    text: isGood
      ? 'This browser kept it when it first saw it, before the result.'
      : 'Before the result, the site showed this browser something else. Keep these values and ask why.',
    values: known.flatMap(({ name, value, seen }) => [
      { name: `${name}, first seen ${at(seen.at)}`, value: seen.value },
      ...(value === seen.value ? [] : [{ name: `${name}, shown now`, value }]),
    ]),
  };
}
