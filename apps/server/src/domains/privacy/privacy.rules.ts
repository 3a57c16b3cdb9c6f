import { PERSONAL_SECTIONS, type PersonalSection } from '@aureus/contract/personal-export.ts';
import type { DataExport } from '@aureus/contract/privacy.ts';

/** Lifetime of a ticket to download an export. */
export const TICKET_MINUTES = 5;
/**
 * Time in minutes without progress after which an export is retried. `GIVEN_UP_HOURS`: age at which an unfinished
 * export fails.
 */
export const STALLED_MINUTES = 5;
export const GIVEN_UP_HOURS = 12;

/**
 * Text that the signature at the end of an export covers. @param said `sha256`: hex hash of the file up to the
 * signature.
 */
export const exportText = (said: { player: string; exportedAt: number; sha256: string }): string =>
  `aureus export 1\n${said.player}\n${said.exportedAt}\n${said.sha256}\n`;

export type Progress = DataExport['progress'];

/** Tracks the progress of an export by section. @param totals number of rows in each section. */
export function createProgress(totals: ReadonlyMap<PersonalSection, number>) {
  const written = new Map<PersonalSection, number>();
  const done = new Set<PersonalSection>();
  const all = [...totals.values()].reduce((sum, count) => sum + count, 0);

  return {
    /** Records the number of rows written for a section. */
    at: (section: PersonalSection, rows: number) => void written.set(section, rows),
    finish: (section: PersonalSection) => void done.add(section),

    /** Progress in percent; 100 only when every section is finished. */
    percent(): number {
      if (done.size === PERSONAL_SECTIONS.length) return 100;
      const rows = [...totals].reduce(
        (sum, [section, count]) =>
          sum + (done.has(section) ? count : Math.min(count, written.get(section) ?? 0)),
        0,
      );
      return Math.min(99, Math.floor((100 * (rows + done.size)) / (all + PERSONAL_SECTIONS.length)));
    },

    sections: (): Progress =>
      PERSONAL_SECTIONS.map((section) => {
        const [rows, count] = [written.get(section) ?? 0, totals.get(section) ?? 0];
        const percent = count === 0 ? 0 : Math.min(99, Math.floor((100 * rows) / count));
        return { section, percent: done.has(section) ? 100 : percent };
      }),
  };
}
