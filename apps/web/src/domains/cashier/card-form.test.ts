import { expect, test } from 'vitest';
import { type CardForm, cardBody, cardRefusal, cpfText, EMPTY_CARD_FORM } from './card-form.ts';

const form = (change: Partial<CardForm> = {}): CardForm => ({
  amount: '25',
  firstName: 'Ana',
  lastName: 'Souza',
  documentNumber: '123.456.789-01',
  email: 'ana@example.com',
  ...change,
});

test('the first thing that is wrong is said, in the order of the checks', () => {
  const text = (change: Partial<CardForm>, method: 'BASIC_CARD' | 'PIX' = 'BASIC_CARD') =>
    cardRefusal(form(change), method)?.text;
  expect(cardRefusal(EMPTY_CARD_FORM, 'BASIC_CARD')).toEqual({
    field: 'amount',
    text: 'Amount must be greater than 20.',
  });
  expect(text({ amount: '19.99' })).toBe('Amount must be greater than 20.');
  expect(text({ amount: '20' })).toBeUndefined();
  expect(text({ amount: '1000' })).toBeUndefined();
  expect(text({ amount: '1000.01' })).toBe('Amount must not be greater than 1000.');
  expect(text({ documentNumber: '', email: '' }, 'PIX')).toBe('CPF Number is required for PIX payments.');
  expect(text({ documentNumber: '' })).toBeUndefined();
  expect(cardRefusal(form({ lastName: ' ', email: '' }), 'BASIC_CARD')).toEqual({
    field: 'lastName',
    text: 'First and Last Name are required for Credit Card payments.',
  });
  expect(text({ firstName: '', lastName: '' }, 'PIX')).toBeUndefined();
  expect(text({ email: ' ' })).toBe('Email is required.');
  for (const email of ['ana', 'ana@', '@x.com', 'ana@x', 'a b@x.com', 'ana@@x.com'])
    expect(text({ email })).toBe('Please enter a valid email address.');
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
