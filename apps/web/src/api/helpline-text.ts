import type { Helpline } from '@aureus/contract/markets.ts';
import { LOCALE } from '../ui/locale.words.ts';

/** What a helpline offers, in the page's language or, where its profile has none, in the first one. */
export const saidBy = (says: Helpline['says']): string | undefined =>
  says && ((says as Readonly<Record<string, string | undefined>>)[LOCALE] ?? says.en);
