import type { TermsText } from '@aureus/contract/terms.ts';

/** A paragraph of a version, beside the one before: the same, new, or gone. */
export type DiffLine = { kind: 'same' | 'added' | 'removed'; text: string };

/** The longest run of paragraphs that both have, in order; the rest is what was taken out and put in. */
function diffOf(before: readonly string[], after: readonly string[]): DiffLine[] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row) row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, now] = [before[i], after[j]];
    if (old !== undefined && old === now) {
      lines.push({ kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (old !== undefined && (now === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: old });
      i += 1;
    } else if (now !== undefined) {
      lines.push({ kind: 'added', text: now });
      j += 1;
    }
  }
  return lines;
}

/** Returns a version's changes, section by section; sections that are the same are left out. */
export function changesOf(before: TermsText, after: TermsText): { title: string; lines: DiffLine[] }[] {
  const titles = [...new Set([...after.sections, ...before.sections].map(({ title }) => title))];
  const paragraphs = ({ sections }: TermsText, title: string) =>
    sections.find((section) => section.title === title)?.paragraphs ?? [];
  return titles
    .map((title) => ({ title, lines: diffOf(paragraphs(before, title), paragraphs(after, title)) }))
    .filter(({ lines }) => lines.some(({ kind }) => kind !== 'same'));
}
