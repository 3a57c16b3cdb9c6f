import type { CaseEditor, CaseRow } from '@aureus/contract/staff-cases.ts';

/** Number of tickets in a case. */
export const TICKETS = 100_000;

/** A draft as it stands on the page. */
export interface Draft {
  name: string;
  price: string;
  rows: readonly CaseRow[];
  note: string;
  /** As the browser's field for a date and time has it, in UTC; empty for at once. */
  publishAt: string;
}

const timeField = (at: number | null): string => (at === null ? '' : new Date(at).toISOString().slice(0, 16));

/** Returns the initial content of the editor: the draft, else the live case. */
export function startOf({ id, live, draft }: CaseEditor): Draft {
  if (draft !== null)
    return { ...draft, price: draft.price.toFixed(2), publishAt: timeField(draft.publishAt) };
  return {
    name: live?.name ?? id,
    price: (live?.price ?? 0).toFixed(2),
    rows: live?.rows ?? [],
    note: '',
    publishAt: '',
  };
}

/** A price as typed in; undefined for what is none. */
export function priceOf(text: string): number | undefined {
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(text.trim()) ? Number(text) : undefined;
}

/** Tickets as typed in, at most all of them; 0 for text that isn't a whole number. */
export const ticketsOf = (text: string): number =>
  /^[\d,]*$/.test(text.trim()) ? Math.min(TICKETS, Number(text.replaceAll(',', ''))) : 0;

/** The sum of all tickets. */
export const sumOf = (rows: readonly CaseRow[]): number =>
  rows.reduce((sum, { tickets }) => sum + tickets, 0);

/** Returns the part of the rows that the calls take. */
export const itemsOf = (rows: readonly CaseRow[]) =>
  rows.map(({ item, tickets }) => ({ id: item.id, tickets }));

/** Returns the share of the price that an item pays back. */
export const shareOf = ({ item, tickets }: CaseRow, price: number): number =>
  price > 0 ? (item.price * tickets) / TICKETS / price : 0;

/** The body of a save. */
export const bodyOf = (draft: Draft, picture?: string) => ({
  name: draft.name.trim(),
  price: priceOf(draft.price) ?? 0,
  items: itemsOf(draft.rows),
  note: draft.note.trim(),
  publishAt: draft.publishAt === '' ? null : Date.parse(`${draft.publishAt}:00Z`),
  ...(picture === undefined ? {} : { picture }),
});

/** A case's address from its name: `fresh-spoils`. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 64);
