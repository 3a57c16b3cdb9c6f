import { badgeNames, restrictionNames } from '../../api/names.words.ts';
import { formatCoins } from '../../ui/format.ts';

const coins = (value: unknown): string | undefined =>
  typeof value === 'number' ? formatCoins(value) : undefined;
const named =
  (names: Readonly<Record<string, string>>) =>
  (value: unknown): string | undefined =>
    typeof value === 'string' ? names[value] : undefined;

/** Texts for fields whose values are amounts or codes. */
const FIELDS: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  coins,
  worth: coins,
  badge: named(badgeNames),
  role: named(badgeNames),
  restrictionCode: named(restrictionNames),
};

/** Returns the text for a field's value; undefined if the value is shown as it is. */
export const fieldText = (field: string, value: unknown): string | undefined =>
  Object.hasOwn(FIELDS, field) ? FIELDS[field]?.(value) : undefined;
