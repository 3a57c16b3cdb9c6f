import { expect, test } from 'vitest';
import { type CardForm, cardBody, cardFaults, cpfText, EMPTY_CARD_FORM, stillWrong } from './card-form.ts';

const form = (change: Partial<CardForm> = {}): CardForm => ({
  amount: '25',
  firstName: 'Ana',
  lastName: 'Souza',
  documentNumber: '123.456.789-01',
  email: 'ana@example.com',
  ...change,
});

test('all that is wrong is said at once, field by field', () => {
  const faults = (change: Partial<CardForm>, method: 'BASIC_CARD' | 'PIX' = 'BASIC_CARD') =>
    cardFaults(form(change), method);
  expect(cardFaults(EMPTY_CARD_FORM, 'BASIC_CARD')).toEqual({
    amount: 'Amount must be greater than 20.',
    firstName: 'First and Last Name are required for Credit Card payments.',
    email: 'Email is required.',
  });
  expect(cardFaults(EMPTY_CARD_FORM, 'PIX')).toEqual({
    amount: 'Amount must be greater than 20.',
    documentNumber: 'CPF Number is required for PIX payments.',
    email: 'Email is required.',
  });
  expect(Object.keys(cardFaults(EMPTY_CARD_FORM, 'BASIC_CARD'))[0], 'the first has the focus').toBe('amount');
  expect(faults({ amount: '19.99' }).amount).toBe('Amount must be greater than 20.');
  for (const amount of ['20', '1000']) expect(faults({ amount })).toEqual({});
  expect(faults({ amount: '1000.01' }).amount).toBe('Amount must not be greater than 1000.');
  expect(faults({ documentNumber: '' })).toEqual({});
  expect(faults({ lastName: ' ' })).toEqual({
    lastName: 'First and Last Name are required for Credit Card payments.',
  });
  expect(faults({ firstName: '', lastName: '' }, 'PIX')).toEqual({});
  for (const email of ['ana', 'ana@', '@x.com', 'ana@x', 'a b@x.com', 'ana@@x.com'])
    expect(faults({ email })).toEqual({ email: 'Please enter a valid email address.' });
});

test('while somebody types nothing is said that was not found before', () => {
  const before = cardFaults(form({ amount: '', email: '' }), 'BASIC_CARD');
  expect(
    stillWrong(before, cardFaults(form({ amount: '25', lastName: '', email: 'a' }), 'BASIC_CARD')),
  ).toEqual({
    email: 'Please enter a valid email address.',
  });
});

test('a CPF is written as Brazilians do while it is typed', () => {
  expect(cpfText('')).toBe('');
  expect(cpfText('123')).toBe('123');
  expect(cpfText('1234')).toBe('123.4');
  expect(cpfText('1234567')).toBe('123.456.7');
  expect(cpfText('123.456.789-')).toBe('123.456.789');
  expect(cpfText('12345678901')).toBe('123.456.789-01');
  expect(cpfText('123 456 789 01 99')).toBe('123.456.789-01');
});

test('sends what the method asks for and nothing else', () => {
  expect(cardBody(form({ amount: '25.' }), 'PIX', 'BR')).toEqual({
    amount: 25,
    email: 'ana@example.com',
    documentNumber: '12345678901',
    region: 'BR',
  });
  expect(cardBody(form({ firstName: ' Ana ' }), 'BASIC_CARD', 'PL')).toEqual({
    amount: 25,
    email: 'ana@example.com',
    firstName: 'Ana',
    lastName: 'Souza',
    region: 'PL',
  });
});
