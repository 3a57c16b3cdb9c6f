import { createHmac } from 'node:crypto';
import type { Key } from '../../platform/sealing.ts';
import type { Person } from './kyc.rules.ts';

/** Letters that no mark is taken from. */
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

/** A name as it is compared: without marks and signs, its words in one order, so that first and last may change places. */
export function plainName(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[łøđðħıßæœþ]/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/\p{M}|['’`]/gu, '')
    .match(/\p{L}+/gu);
  return (words ?? []).toSorted().join(' ');
}

/** A document's number as it is compared. */
export const plainNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

export type PersonKey = { key: Buffer; keyId: string };

/** Those who come back after an erasure are recognized by what they sign in with, likewise. */
export const identityKey = (
  { provider, subject }: { provider: string; subject: string },
  { id: keyId, secret }: Key,
): PersonKey => ({
  key: createHmac('sha256', secret).update(`identity\0${provider}\0${subject}`).digest(),
  keyId,
});

/**
 * Keys that recognize a person without revealing who it is: HMAC-SHA256 of name and birth date, and of each document. A
 * person with neither has none.
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
