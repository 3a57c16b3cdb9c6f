import { skinWords } from './skins.words.ts';

const WEARS: Readonly<Record<string, string>> = skinWords.wears;

/** Splits `AK-47 | Redline (Field-Tested)` into the name and `FT`. */
export function splitWear(name: string): { bare: string; wear: string | undefined } {
  const [, bare, words] = /^(.*) \(([^()]+)\)$/.exec(name) ?? [];
  const wear = words === undefined || !Object.hasOwn(WEARS, words) ? undefined : WEARS[words];
  return wear === undefined || bare === undefined ? { bare: name, wear: undefined } : { bare, wear };
}
