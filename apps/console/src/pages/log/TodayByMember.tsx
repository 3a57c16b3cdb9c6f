import { Bar } from '../../ui/Bar.tsx';
import { formatCount } from '../../ui/format.ts';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { useNow } from '../../ui/use-now.ts';
import { type ReadRow, todayByMember } from './entries.ts';
import { logWords } from './log.words.ts';

const words = logWords.today;

/** Number of log entries by each member today, among the loaded ones. */
export function TodayByMember({ rows }: { rows: readonly ReadRow[] }) {
  const counts = todayByMember(rows, useNow(60_000));
  const most = counts[0]?.count ?? 0;
  return (
    <section className="border-t border-hairline px-4 py-3.5">
      <h2 className="mb-2 flex items-baseline gap-2">
        {words.title}
        <span className="ml-auto text-12 font-normal text-ink-3">{words.note(formatCount(rows.length))}</span>
      </h2>
      {counts.length === 0 && <p className="text-ink-3">{words.none}</p>}
      <ul>
        {counts.map(({ id, name, count }) => (
          <li key={id ?? name} className="flex h-[26px] items-center gap-2">
            <MemberMark id={id} name={name} size={18} />
            <span className="w-[104px] truncate text-ink-2">{name}</span>
            <Bar share={count / most} color="bg-control" className="h-1! flex-1" />
            <span className="w-7 text-right text-12">{formatCount(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
