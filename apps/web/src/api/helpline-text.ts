import type { Helpline } from '@aureus/contract/markets.ts';
import { LOCALE } from '../ui/format/locale.words.ts';

/** Returns a helpline's description in the page's language, or in English if it has no translation. */
export const saidBy = (says: Helpline['says']): string | undefined =>
  says && ((says as Readonly<Record<string, string | undefined>>)[LOCALE] ?? says.en);
