import { describe, expect, it } from 'vitest';
import { COUNTRIES, twoLetters } from './kyc.countries.rules.ts';
import { type AdultAges, ageOn, providerComment, readPerson, stateOfReview, verdictOf } from './kyc.rules.ts';

const ages: AdultAges = { usual: 18, byCountry: new Map([['EE', 21]]) };
const GREEN = { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' } };
const verdict = (bornOn: string, country: string, today: string) =>
  verdictOf(GREEN, { bornOn, country }, ages, today);

describe('the age', () => {
  it.each([
    ['2008-11-20', '2026-11-20', 18],
    ['2008-11-21', '2026-11-20', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['2008-12-31', '2027-01-01', 18],
  ])('of somebody born on %s is, on %s, %i', (bornOn, today, age) => {
    expect(ageOn(bornOn, today)).toBe(age);
  });

  it('that counts is the country’s, to the day', () => {
    expect(verdict('2005-11-21', 'EE', '2026-11-20')).toEqual({
      state: 'REJECTED',
      comment: null,
      facts: null,
      isUnderAge: true,
      leastAge: 21,
    });
    expect(verdict('2005-11-20', 'EE', '2026-11-20')).toEqual({
      state: 'APPROVED',
      comment: null,
      facts: { country: 'EE', ofAgeOn: '2026-11-20' },
      isUnderAge: false,
    });
    expect(verdict('2005-11-21', 'PL', '2026-11-20').state).toBe('APPROVED');
  });
});

it('a comment that the site itself wrote before is known by its sentence', () => {
  expect(providerComment('You must be 21 or older to play here.')).toBeNull();
  for (const other of [null, '', 'You must be 21 or older to play here. Call us.', 'Blurred'])
    expect(providerComment(other)).toBe(other);
});

describe('a person', () => {
  it.each([
    [
      { dob: '1990-02-03', country: 'POL' },
      { bornOn: '1990-02-03', country: 'PL' },
    ],
    [
      { dob: '2004-02-29', country: 'USA' },
      { bornOn: '2004-02-29', country: 'US' },
    ],
  ])('is read from %j', (info, person) => {
    expect(readPerson(info)).toEqual(person);
  });

  it.each([
    undefined,
    {},
    { dob: '1990-02-03' },
    { country: 'POL' },
    { dob: '1990-02-30', country: 'POL' },
    { dob: '1990-2-3', country: 'POL' },
    { dob: '03.02.1990', country: 'POL' },
    { dob: '1990-02-03T00:00:00Z', country: 'POL' },
    { dob: 19_900_203, country: 'POL' },
    { dob: '1990-02-03', country: 'PL' },
    { dob: '1990-02-03', country: 'pol' },
    { dob: '1990-02-03', country: 'XXX' },
    { dob: '1990-02-03', country: 'toString' },
  ])('is not read from %j, and does not pass', (info) => {
    expect(readPerson(info)).toBeUndefined();
    expect(verdictOf(GREEN, readPerson(info), ages, '2026-11-20').state).toBe('PENDING');
  });
});

it('every country of ISO 3166-1 has its two letters, each once', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(COUNTRIES.size).toBe(249);
  expect([...COUNTRIES].filter((code) => names.of(code) === undefined)).toEqual([]);
  const some = ['CHE', 'DNK', 'GBR', 'EST', 'UKR', 'TUR', 'SWE', 'IRL', 'AUT', 'BRA', 'KOR', 'PRK'];
  expect(some.map(twoLetters).join(' ')).toBe('CH DK GB EE UA TR SE IE AT BR KR KP');
});

it('a refusal is about the age only if it says so, and is final', () => {
  const red = (reviewRejectType: string, rejectLabels: string[]) =>
    verdictOf(
      { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'RED', reviewRejectType, rejectLabels } },
      undefined,
      ages,
      '2026-11-20',
    );
  expect(red('FINAL', ['FORGERY', 'AGE_REQUIREMENT_MISMATCH']).isUnderAge).toBe(true);
  expect(red('FINAL', ['FORGERY']).isUnderAge).toBe(false);
  expect(red('RETRY', ['AGE_REQUIREMENT_MISMATCH'])).toMatchObject({ state: 'RETRY', isUnderAge: false });
});

describe('a review', () => {
  it.each([
    ['init', undefined, undefined, 'NONE'],
    ['pending', 'GREEN', undefined, 'PENDING'],
    ['onHold', undefined, undefined, 'PENDING'],
    ['completed', 'GREEN', undefined, 'APPROVED'],
    ['completed', 'RED', 'FINAL', 'REJECTED'],
    ['completed', 'RED', 'RETRY', 'RETRY'],
    ['completed', 'RED', undefined, 'RETRY'],
    ['completed', 'YELLOW', 'FINAL', 'PENDING'],
    ['completed', undefined, undefined, 'PENDING'],
  ])('that is %s and %s (%s) means %s', (reviewStatus, reviewAnswer, reviewRejectType, state) => {
    expect(stateOfReview({ reviewStatus, reviewResult: { reviewAnswer, reviewRejectType } as object })).toBe(
      state,
    );
    if (reviewAnswer === undefined && reviewStatus !== 'completed')
      expect(stateOfReview({ reviewStatus })).toBe(state);
  });

  it('tells the player why, in 500 letters at most', () => {
    const answer = (moderationComment?: string) =>
      verdictOf(
        {
          reviewStatus: 'completed',
          reviewResult: {
            reviewAnswer: 'RED',
            ...(moderationComment === undefined ? {} : { moderationComment }),
          },
        },
        undefined,
        ages,
        '2026-11-20',
      );
    expect(answer('Blurred.')).toEqual({
      state: 'RETRY',
      comment: 'Blurred.',
      facts: null,
      isUnderAge: false,
    });
    expect(answer('x'.repeat(501)).comment).toBe('x'.repeat(500));
    expect(answer().comment).toBeNull();
    const final = { reviewAnswer: 'RED', reviewRejectType: 'FINAL' };
    expect(
      verdictOf({ reviewStatus: 'completed', reviewResult: final }, undefined, ages, '2026-11-20').isUnderAge,
    ).toBe(false);
  });

  it('that passed waits for the person’s data', () => {
    expect(verdictOf(GREEN, undefined, ages, '2026-11-20')).toEqual({
      state: 'PENDING',
      comment: null,
      facts: null,
      isUnderAge: false,
    });
  });
});

describe('papers', () => {
  const born = { dob: '1990-02-03', country: 'POL' };
  const least = { bornOn: '1990-02-03', country: 'PL' };

  it.each([
    [{ firstName: 'Livia', lastName: 'Drusa' }, { name: 'Livia Drusa' }],
    [{ firstName: 'Livia' }, {}],
    [{ lastName: 'Drusa' }, {}],
    [{ firstName: 1, lastName: 'Drusa' }, {}],
    [{ firstName: 'Livia', lastName: null }, {}],
    [{ idDocs: [{ country: 'DEU', number: 'A1' }] }, { documents: [{ country: 'DE', number: 'A1' }] }],
    [
      {
        idDocs: [
          { country: 'XXX', number: 'A1' },
          { country: 'DEU', number: 7 },
          { number: 'A2' },
          { country: 49, number: 'A3' },
          { country: 'DEU' },
          { country: 'POL', number: 'B2' },
        ],
      },
      { documents: [{ country: 'PL', number: 'B2' }] },
    ],
    [{ idDocs: [] }, {}],
    [{ idDocs: 'A1' }, {}],
    [{ idDocs: [{ country: 'XXX', number: 'A1' }] }, {}],
  ])('are read from %j', (info, papers) => {
    expect(readPerson({ ...born, ...info })).toStrictEqual({ ...least, ...papers });
  });
});
