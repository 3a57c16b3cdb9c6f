import type { CaseEditor } from '@aureus/contract/staff-cases.ts';
import { day } from '../../ui/dates.ts';
import { formatCoins } from '../../ui/format.ts';
import { casesWords } from './cases.words.ts';

const words = casesWords.versions;

/** Versions of a case, newest first, each with the note that players read. */
export function VersionList({ versions }: Pick<CaseEditor, 'versions'>) {
  if (versions.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="mb-1 text-12 text-ink-2">{words.title}</h3>
      <ul>
        {versions.map(({ version, price, rtp, note, at }) => (
          <li
            key={version}
            className="flex min-h-9 items-center gap-3 border-b border-hairline py-1.5 text-12 max-tablet:flex-wrap"
          >
            <span className="figures w-12 font-semibold">{version}</span>
            <time dateTime={new Date(at).toISOString()} className="w-24 text-ink-3">
              {day(at)}
            </time>
            <span className="figures w-20">{formatCoins(price)}</span>
            <span className="figures w-20 text-ink-2">{rtp}%</span>
            <span className="min-w-0 flex-1 wrap-anywhere text-ink-2">{note || words.none}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
