import { formatCount } from './format.ts';

const groupsByComma = formatCount(1000) === '1,000';
/** Two kinds of separators, or one of them twice: `1.250,50`, `1,250.5`, `1.250.000`. */
const GROUPED = /^\d{1,3}(?:(?:\.\d{3})+(?:,\d*)?|(?:,\d{3})+(?:\.\d*)?)$/;

/** Takes the separators of groups out of an amount that was pasted. No one types them: a field keeps two decimals. */
function ungrouped(text: string): string {
  if (!GROUPED.test(text)) return text;
  const separators = text.match(/[.,]/g) ?? [];
  const [first = '', second] = separators;
  if (second === undefined && !(first === ',' && groupsByComma)) return text;
  return text.replaceAll(first, '');
}

/** Keeps what can become an amount: digits and one point with at most two decimals; a comma counts as a point. */
export function cleanAmountText(text: string): string {
  const [whole = '', ...rest] = ungrouped(text.replaceAll(/\s/g, ''))
    .replaceAll(',', '.')
    .replaceAll(/[^\d.]/g, '')
    .split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 13);
  return rest.length === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, 2)}`;
}
