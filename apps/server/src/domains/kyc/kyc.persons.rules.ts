import { createHmac } from 'node:crypto';
import type { Key } from '../../platform/sealing.ts';
import type { Person } from './kyc.rules.ts';

/** Letters that Unicode normalization doesn't reduce to a base letter. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/**
 * Normalizes a name for comparison: no diacritics or punctuation, words sorted so that first and last name may be
 * swapped.
 */
export function plainName(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[łøđðħıßæœþ]/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/\p{M}|['’`]/gu, '')
    .match(/\p{L}+/gu);
  return (words ?? []).toSorted().join(' ');
}

/** Normalizes a document number for comparison. */
export const plainNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

export type PersonKey = { key: Buffer; keyId: string };

/** Key that recognizes a sign-in at a provider after the account's erasure, without storing the sign-in. */
export const identityKey = (
  { provider, subject }: { provider: string; subject: string },
  { id: keyId, secret }: Key,
): PersonKey => ({
  key: createHmac('sha256', secret).update(`identity\0${provider}\0${subject}`).digest(),
  keyId,
});

/**
 * Keys that recognize a person without revealing the identity: HMAC-SHA256 of name and birth date, and of each
 * document. Empty for a person with neither a name nor a document.
 */
export function personKeys(person: Person, { id: keyId, secret }: Key): PersonKey[] {
  const name = plainName(person.name ?? '');
  const texts = [
    ...(name === '' ? [] : [`name\0${name}\0${person.bornOn}`]),
    ...(person.documents ?? []).flatMap(({ country, number }) => {
      const plain = plainNumber(number);
      return plain === '' ? [] : [`document\0${country}\0${plain}`];
    }),
  ];
  return texts.map((text) => ({ key: createHmac('sha256', secret).update(text).digest(), keyId }));
}
