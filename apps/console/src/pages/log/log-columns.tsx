import { cx } from '@aureus/ui-kit/class-names.ts';
import { Link } from '@tanstack/react-router';
import { createColumnHelper, rowExpandingFeature, tableFeatures } from '@tanstack/react-table';
import { ArrowRight, ChevronRight } from 'lucide-react';
import { actionText } from '../../api/log-codes.words.ts';
import { serverNow } from '../../ui/clock.ts';
import { clockSeconds, isSameDay, moment, shortDay } from '../../ui/dates.ts';
import { formatCount, shortHash } from '../../ui/format.ts';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { changesOf, type ReadRow } from './entries.ts';
import { logWords } from './log.words.ts';

const words = logWords.table;

export const logFeatures = tableFeatures({ rowExpandingFeature });
const helper = createColumnHelper<typeof logFeatures, ReadRow>();

/** Columns of the log. The line of the hash chain isn't a column: each row draws its own segment. */
export const logColumns = helper.columns([
  helper.accessor('position', {
    header: words.entry,
    cell: ({ row, getValue }) => {
      const position = formatCount(getValue());
      const isOpen = row.getIsExpanded();
      return (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={isOpen ? words.close(position) : words.open(position)}
          className="figures flex items-center gap-0.5 rounded-chip text-ink-2 hover:text-ink"
        >
          {position}
          <ChevronRight
            size={12}
            className={cx('text-ink-3 transition-transform', isOpen && 'rotate-90')}
            aria-hidden
          />
        </button>
      );
    },
  }),
  helper.accessor('said.at', {
    header: words.time,
    cell: ({ getValue }) => {
      const at = getValue();
      return (
        <time dateTime={new Date(at).toISOString()} title={moment(at)} className="text-12 text-ink-3">
          {!isSameDay(at, serverNow()) && <span className="block leading-[13px]">{shortDay(at)}</span>}
          {clockSeconds(at)}
        </time>
      );
    },
  }),
  helper.accessor('said.name', {
    header: words.who,
    cell: ({ row: { original } }) => {
      const { member, name } = original.said;
      return (
        <span className="flex min-w-0 items-center gap-2">
          <MemberMark id={member === null ? null : String(member)} name={name} />
          <span className={cx('truncate', member === null && 'text-ink-2')}>{name}</span>
        </span>
      );
    },
  }),
  helper.accessor('said.action', {
    header: words.action,
    cell: ({ row: { original } }) => {
      const { action, subject, isRead } = original.said;
      const text = actionText(action);
      return (
        <>
          <span className={cx('block truncate', isRead ? 'text-ink-2' : 'font-semibold')}>{text}</span>
          <span className="block truncate text-12/[15px] text-ink-3">{subject}</span>
        </>
      );
    },
  }),
  helper.display({
    id: 'change',
    header: words.change,
    cell: ({ row: { original } }) => {
      const [first, ...others] = changesOf(original.said);
      if (first === undefined) return <span className="text-12 text-ink-3">{words.noChange}</span>;
      return (
        <span className="flex min-w-0 items-center gap-1.5 text-12">
          <span className="max-w-[48%] shrink-0 truncate text-ink-3">{first.before ?? words.none}</span>
          <ArrowRight size={12} className="shrink-0 text-ink-3" aria-hidden />
          <span className="truncate">{first.after ?? words.none}</span>
          {others.length > 0 && <span className="shrink-0 text-ink-3">{words.more(others.length)}</span>}
        </span>
      );
    },
  }),
  helper.accessor('said.request', {
    header: words.request,
    cell: ({ getValue }) => {
      const id = getValue();
      if (id === null) return <span className="text-12 text-ink-3">{words.none}</span>;
      return (
        <Link
          to="/requests/$id"
          params={{ id: String(id) }}
          className="figures text-12 underline decoration-control underline-offset-3 hover:decoration-ink"
        >
          {words.requestNumber(id)}
        </Link>
      );
    },
  }),
  helper.accessor('hash', {
    header: words.hash,
    cell: ({ getValue }) => (
      <span className="figures block text-right text-12 text-ink-3" title={getValue()}>
        {shortHash(getValue())}
      </span>
    ),
  }),
]);
