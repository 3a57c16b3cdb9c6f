import type { CaseEditor, CaseRow } from '@aureus/contract/staff-cases.ts';

/** Number of tickets in a case. */
export const TICKETS = 100_000;

/** A case's draft as edited on the page. */
export interface Draft {
  name: string;
  price: string;
  rows: readonly CaseRow[];
  note: string;
  /** Value of the browser's date and time field, read as UTC. Empty means: publish as soon as it is approved. */
  publishAt: string;
}

const timeField = (at: number | null): string => (at === null ? '' : new Date(at).toISOString().slice(0, 16));

/** Returns the initial content of the editor: the draft if there is one, otherwise the live case. */
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

/** Parses a typed price; undefined if it isn't a valid amount. */
export function priceOf(text: string): number | undefined {
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(text.trim()) ? Number(text) : undefined;
}

/** Parses a typed number of tickets, capped at `TICKETS`. Returns 0 for text that isn't a whole number. */
export const ticketsOf = (text: string): number =>
  /^[\d,]*$/.test(text.trim()) ? Math.min(TICKETS, Number(text.replaceAll(',', ''))) : 0;

export const sumOf = (rows: readonly CaseRow[]): number =>
  rows.reduce((sum, { tickets }) => sum + tickets, 0);

export const itemsOf = (rows: readonly CaseRow[]) =>
  rows.map(({ item, tickets }) => ({ id: item.id, tickets }));

/** Returns an item's share of the average payout, as a fraction of the case's price. */
export const shareOf = ({ item, tickets }: CaseRow, price: number): number =>
  price > 0 ? (item.price * tickets) / TICKETS / price : 0;

/** Request body that saves a draft. */
export const bodyOf = (draft: Draft, picture?: string) => ({
  name: draft.name.trim(),
  price: priceOf(draft.price) ?? 0,
  items: itemsOf(draft.rows),
  note: draft.note.trim(),
  publishAt: draft.publishAt === '' ? null : Date.parse(`${draft.publishAt}:00Z`),
  ...(picture === undefined ? {} : { picture }),
});

/** Derives a case's id, part of its address, from its name: `fresh-spoils`. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 64);

/** Returns a text that changes when the case's draft is saved, dropped or published. */
export const stateOf = ({ draft, live }: Pick<CaseEditor, 'draft' | 'live'>): string =>
  `${draft?.updatedAt ?? 0} ${live?.version ?? ''}`;

/**
 * Returns what becomes of the draft that is being edited when the server has another copy than the one that it began
 * with. TAKE: it has nothing unsaved, so the copy replaces it. GO_ON: the copy is the member's own save. ASK: somebody
 * else saved, dropped or published meanwhile.
 */
export function atOtherCopy(
  copy: Pick<CaseEditor, 'draft'>,
  { isUnsaved, savedAt }: { isUnsaved: boolean; savedAt: number | undefined },
): 'TAKE' | 'GO_ON' | 'ASK' {
  if (!isUnsaved) return 'TAKE';
  return savedAt !== undefined && copy.draft?.updatedAt === savedAt ? 'GO_ON' : 'ASK';
}
