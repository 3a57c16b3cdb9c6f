import { cx } from '@aureus/ui-kit/class-names.ts';
import { Link } from '@tanstack/react-router';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { moment } from '../../ui/dates.ts';
import { shortHash } from '../../ui/format.ts';
import { changesOf, type ReadRow } from './entries.ts';
import { logWords } from './log.words.ts';

const words = logWords.more;
const SIGN = { removed: '−', added: '+' };

/** Details of an opened entry: its changes as a diff, the reason, the source, and both hashes. */
export function LogMore({ row }: { row: ReadRow }) {
  const { said, previous, hash } = row;
  return (
    <div className="grid gap-3.5 desk:grid-cols-2">
      <Diff row={row} />
      <dl className="grid content-start gap-x-2.5 gap-y-[3px] text-12 [grid-template-columns:92px_minmax(0,1fr)]">
        <dt className="text-ink-2">{words.at}</dt>
        <dd>{moment(said.at)}</dd>
        <dt className="text-ink-2">{words.reason}</dt>
        <dd>{said.texts !== undefined && row.texts === null ? words.erased : (said.reason ?? words.none)}</dd>
        <dt className="text-ink-2">{words.request}</dt>
        <dd>
          {said.request === null ? (
            words.none
          ) : (
            <Link
              to="/requests/$id"
              params={{ id: String(said.request) }}
              className="underline decoration-control underline-offset-3"
            >
              {logWords.table.requestNumber(said.request)}
            </Link>
          )}
        </dd>
        <dt className="text-ink-2">{words.session}</dt>
        <dd className="figures">{said.session ?? words.none}</dd>
        <dt className="text-ink-2">{words.address}</dt>
        <dd className="figures">{said.address ?? words.none}</dd>
        <dt className="text-ink-2">{words.previous}</dt>
        <dd className="figures text-ink-2">{previous === '' ? words.none : shortHash(previous)}</dd>
        <dt className="text-ink-2">{words.own}</dt>
        <dd className="figures flex items-center gap-1 text-ink-2">
          {shortHash(hash)} = {words.rule}
          <span className="-my-1">
            <CopyButton text={hash} what={words.theHash} />
          </span>
        </dd>
      </dl>
      <Stored row={row} />
    </div>
  );
}

/**
 * The stored row byte for byte, and the previous row's full hash. Together they let a reader recompute this row's
 * hash.
 */
function Stored({ row: { entry, previous } }: { row: ReadRow }) {
  return (
    <details className="text-12 desk:col-span-2">
      <summary className="w-fit cursor-pointer text-ink-2 max-desk:min-h-9">{words.stored}</summary>
      <p className="figures mt-1 break-all text-ink-2">{previous}</p>
      <div className="mt-1 flex items-start gap-1">
        <p className="figures min-w-0 break-all">{entry}</p>
        <CopyButton text={entry} what={words.theRow} />
      </div>
    </details>
  );
}

function Diff({ row: { said } }: { row: ReadRow }) {
  const lines = changesOf(said).flatMap(({ field, before, after }) => [
    ...(before === null ? [] : [{ sign: SIGN.removed, field, value: before }]),
    ...(after === null ? [] : [{ sign: SIGN.added, field, value: after }]),
  ]);
  return (
    <div className="figures self-start overflow-hidden rounded-control border border-divider bg-page py-[7px] text-12/[19px]">
      <p className="px-2.5 pl-6 text-ink-3">{said.subject}</p>
      {lines.length === 0 && <p className="px-2.5 pl-6 text-ink-2">{words.noChange}</p>}
      {lines.map(({ sign, field, value }) => (
        <p
          key={`${sign} ${field}`}
          className={cx('flex gap-2 px-2.5', sign === SIGN.removed ? 'bg-lose/8' : 'bg-win/8')}
        >
          <span className={cx('w-2 shrink-0', sign === SIGN.removed ? 'text-lose' : 'text-win')}>{sign}</span>
          <span className="shrink-0 text-ink-2">{field}</span>
          <span className="min-w-0 break-words">{value}</span>
        </p>
      ))}
    </div>
  );
}
