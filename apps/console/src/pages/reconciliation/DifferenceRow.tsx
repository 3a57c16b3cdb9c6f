import type { Difference } from '@aureus/contract/reconciliation.ts';
import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Chip } from '../../ui/Chip.tsx';
import { shortAddress } from '../../ui/format.ts';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { formatAgo } from '../../ui/span.ts';
import { reconciliationWords as words } from './reconciliation.words.ts';

type DifferenceProps = {
  difference: Difference;
  now: number;
  mayWork: boolean;
  onAct: (act: 'note' | 'correct') => void;
};

/** One difference between our ledger and a provider: both values, the member in charge, and the actions. */
export function DifferenceRow({ difference, now, mayWork, onAct }: DifferenceProps) {
  const { provider, subject, kind, ours, theirs, foundAt } = difference;
  return (
    <tr className="border-b border-hairline align-top last:border-b-0">
      <th scope="row" className="py-2.5 pr-2 pl-3.5 text-left">
        <span className="block font-semibold">{words.providers[provider] ?? provider}</span>
        <span className="figures block text-12 font-normal text-ink-3" title={subject}>
          {shortAddress(subject)}
        </span>
      </th>
      <td className="px-2 py-2.5">{words.kinds[kind] ?? kind}</td>
      <td className="px-2 py-2.5 break-words text-ink-2">{sideText(difference, ours)}</td>
      <td className="px-2 py-2.5 break-words text-ink-2">{sideText(difference, theirs)}</td>
      <td className="px-2 py-2.5 whitespace-nowrap text-ink-3">{formatAgo(now - foundAt)}</td>
      <td className="px-2 py-2.5">
        <Owner difference={difference} />
      </td>
      <td className="py-2 pr-3.5 pl-2">
        <span className="flex flex-wrap justify-end gap-1.5">
          <Acts difference={difference} mayWork={mayWork} onAct={onAct} />
        </span>
      </td>
    </tr>
  );
}

/** {@link DifferenceRow} as a card, for windows too narrow for a table. */
export function DifferenceCard({ difference, now, mayWork, onAct }: DifferenceProps) {
  const { provider, subject, kind, ours, theirs, foundAt } = difference;
  const [, , oursName, theirsName] = words.columns;
  return (
    <li className="border-b border-hairline px-3.5 py-3 last:border-b-0">
      <p className="flex items-baseline gap-2">
        <span className="font-semibold">{words.providers[provider] ?? provider}</span>
        <span className="figures truncate text-12 text-ink-3">{shortAddress(subject)}</span>
        <span className="ml-auto text-12 whitespace-nowrap text-ink-3">{formatAgo(now - foundAt)}</span>
      </p>
      <p className="mt-1">{words.kinds[kind] ?? kind}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-ink-2">
        <dt className="text-ink-3">{oursName}</dt>
        <dd className="wrap-anywhere">{sideText(difference, ours)}</dd>
        <dt className="text-ink-3">{theirsName}</dt>
        <dd className="wrap-anywhere">{sideText(difference, theirs)}</dd>
      </dl>
      <div className="mt-2">
        <Owner difference={difference} />
      </div>
      <p className="mt-2.5 flex flex-wrap gap-1.5">
        <Acts difference={difference} mayWork={mayWork} onAct={onAct} />
      </p>
    </li>
  );
}

/** Returns the text of our value or the provider's. State codes come in capitals and are put in sentence case. */
function sideText({ kind }: Difference, said: string | null): string {
  if (said === null) return words.nothing;
  return kind === 'STATE' ? `${said.slice(0, 1)}${said.slice(1).toLowerCase().replaceAll('_', ' ')}` : said;
}

function Owner({ difference: { owner, note } }: Pick<DifferenceProps, 'difference'>) {
  return (
    <>
      {owner === null ? (
        <span className="text-ink-3">{words.noOwner}</span>
      ) : (
        <span className="flex items-center gap-2">
          <MemberMark id={owner.id} name={owner.name} size={18} />
          {owner.name}
        </span>
      )}
      {note !== '' && <p className="mt-0.5 text-12 break-words text-ink-2">{note}</p>}
    </>
  );
}

function Acts({ difference, mayWork, onAct }: Omit<DifferenceProps, 'now'>) {
  const { subject, goneAt, correctedAt, requestId } = difference;
  return (
    <>
      {goneAt !== null && <Chip tone="win">{words.gone}</Chip>}
      {correctedAt !== null && <Chip tone="info">{words.corrected}</Chip>}
      {requestId !== null && (
        <Link to="/requests/$id" params={{ id: requestId }} className={buttonStyle('raised', 'sm')}>
          {words.asked}
        </Link>
      )}
      {mayWork && goneAt === null && (
        <>
          {correctedAt === null && requestId === null && (
            <Button size="sm" aria-label={words.correctNamed(subject)} onClick={() => onAct('correct')}>
              {words.correct}
            </Button>
          )}
          <Button look="quiet" size="sm" aria-label={words.workNamed(subject)} onClick={() => onAct('note')}>
            {words.work}
          </Button>
        </>
      )}
    </>
  );
}
