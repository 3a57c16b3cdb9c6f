/** Fields of the card form, as typed. */
export type CardForm = { number?: string; name?: string; expiry?: string; code?: string };

type Card = { digits: string; name: string; month: string; year: string };

/**
 * A payment with `readyCard` succeeds at once. With `askedCard`, the card's owner must confirm at the bank first.
 * Other cards are declined.
 */
const readyCard = '4242424242424242';
const askedCard = '4000000000000002';

/** Test cards listed on the page. */
export const testCards = [
  { number: '4242 4242 4242 4242', says: 'pays at once' },
  { number: '4000 0000 0000 0002', says: 'asks at the bank, then pays' },
  { number: '4000 0000 0000 9995', says: 'is declined' },
] as const;

/**
 * Returns a form with the test card that pays at once. @param now time from which the card is still valid for years.
 */
export const filledForm = (now: Date): CardForm => ({
  number: testCards[0].number,
  name: 'Test Player',
  expiry: `12/${String((now.getUTCFullYear() + 4) % 100).padStart(2, '0')}`,
  code: '123',
});

export const paysAtOnce = ({ digits }: Card): boolean => digits === readyCard;
export const asksAtBank = ({ digits }: Card): boolean => digits === askedCard;

/** Masks a card number to the digits that a shop may see: the first six and the last four. */
export const masked = ({ digits }: Card): string => `${digits.slice(0, 6)}******${digits.slice(-4)}`;

/** True if the digits of a card number have a valid Luhn checksum (ISO/IEC 7812-1). */
function addsUp(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, sign, index) => {
      const doubled = Number(sign) * (index % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

/**
 * Parses the card form, or returns one sentence about the problem. @param now the card must not have expired by then.
 */
export function readCard(form: CardForm, now: Date): Card | { problem: string } {
  const digits = (form.number ?? '').replaceAll(/[\s-]/gu, '');
  if (!/^\d{13,19}$/u.test(digits) || !addsUp(digits)) return { problem: 'Check the number of the card.' };
  const name = (form.name ?? '').trim();
  if (name === '' || name.length > 64) return { problem: 'Type the name on the card.' };
  const [, month = '', short = ''] =
    /^\s*(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$/u.exec(form.expiry ?? '') ?? [];
  const year = `20${short}`;
  const nextMonth = Date.UTC(Number(year), Number(month), 1);
  if (month === '' || nextMonth <= now.getTime()) return { problem: 'Check when the card expires.' };
  if (!/^\d{3,4}$/u.test((form.code ?? '').trim())) return { problem: 'Check the security code.' };
  return { digits, name, month, year };
}
