/** Keeps what can become an amount: digits and one point with at most two decimals; a comma counts as a point. */
export function cleanAmountText(text: string): string {
  const [whole = '', ...rest] = text
    .replaceAll(',', '.')
    .replaceAll(/[^\d.]/g, '')
    .split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 13);
  return rest.length === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, 2)}`;
}
