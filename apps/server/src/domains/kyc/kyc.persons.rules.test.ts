import { describe, expect, it } from 'vitest';
import { keyOf } from '../../platform/sealing.ts';
import { personKeys, plainName, plainNumber } from './kyc.persons.rules.ts';

const SECRET = Buffer.alloc(32, 7);
const person = {
  bornOn: '1990-02-03',
  country: 'PL',
  name: 'Łucja Müller-Nowak',
  documents: [{ country: 'PL', number: 'ABC 123456' }],
};
const hex = (of: typeof person, secret = SECRET) =>
  personKeys(of, keyOf(secret)).map(({ key }) => key.toString('hex'));

it.each([
  ['Łucja Müller-Nowak', 'LUCJA MULLER NOWAK'],
  ['Łucja Müller-Nowak', 'Nowak Müller, Łucja'],
  ["O'Brien Seán", 'Sean OBrien'],
  ['Jose\u0301', 'Jos\u00e9'],
  ['Straße', 'STRASSE'],
])('%s is %s', (one, other) => {
  expect(plainName(one)).toBe(plainName(other));
});

it('different names and numbers stay different', () => {
  expect(plainName('Anna Nowak')).not.toBe(plainName('Anna Novak'));
  expect(plainNumber('abc-123 456')).toBe('ABC123456');
  expect(plainNumber('ABC123457')).not.toBe(plainNumber('ABC123456'));
});

describe('the keys of a person', () => {
  it('are one for the name with the birth date and one for each document', () => {
    const [name, document] = hex(person);
    expect(hex({ ...person, documents: [{ country: 'PL', number: 'abc123456' }] })).toEqual([name, document]);
    expect(hex({ ...person, bornOn: '1990-02-04' })[0]).not.toBe(name);
    expect(hex({ ...person, documents: [{ country: 'DE', number: 'ABC123456' }] })[1]).not.toBe(document);
    expect(personKeys({ bornOn: '1990-02-03', country: 'PL' }, keyOf(SECRET))).toEqual([]);
    expect(
      personKeys({ bornOn: '1990-02-03', country: 'PL', name: '- -', documents: [] }, keyOf(SECRET)),
    ).toEqual([]);
  });

  it('are of one key, whose id they carry', () => {
    const other = Buffer.alloc(32, 8);
    expect(hex(person, other)).not.toEqual(hex(person));
    expect(personKeys(person, { id: '2027', secret: SECRET })[0]?.keyId).toBe('2027');
  });
});
