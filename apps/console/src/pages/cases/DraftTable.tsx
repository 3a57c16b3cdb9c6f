import type { CaseRow } from '@aureus/contract/staff-cases.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { X } from 'lucide-react';
import { Amount } from '../../ui/Amount.tsx';
import { formatCount, formatShare } from '../../ui/format.ts';
import { casesWords } from './cases.words.ts';
import { shareOf, sumOf, TICKETS, ticketsOf } from './draft.ts';

const words = casesWords.editor;
const NUMBER = 'figures px-2 text-right';

interface DraftTableProps {
  rows: readonly CaseRow[];
  live: readonly CaseRow[];
  price: number;
  isLocked: boolean;
  onChange: (rows: CaseRow[]) => void;
}

/** Items of a draft with their tickets. Differences from the live version are highlighted. */
export function DraftTable({ rows, live, price, isLocked, onChange }: DraftTableProps) {
  const before = new Map(live.map(({ item, tickets }) => [item.id, tickets]));
  const itemIds = new Set(rows.map(({ item }) => item.id));
  const removed = live.filter(({ item }) => !itemIds.has(item.id)).map(({ item }) => item.name);
  const set = (id: string, tickets: number) =>
    onChange(rows.map((row) => (row.item.id === id ? { ...row, tickets } : row)));
  const sum = sumOf(rows);
  return (
    <div className="relative overflow-x-auto rounded-box border border-hairline">
      <table className="w-full min-w-[560px] text-left">
        <thead>
          <tr className="h-[34px] border-b border-hairline bg-shell text-12 text-ink-3">
            <th className="px-3.5 font-normal">{words.columns.item}</th>
            <th className={cx(NUMBER, 'font-normal')}>{words.columns.price}</th>
            <th className={cx(NUMBER, 'font-normal')}>{words.columns.tickets}</th>
            <th className={cx(NUMBER, 'font-normal')}>{words.columns.change}</th>
            <th className={cx(NUMBER, 'font-normal')}>{words.columns.chance}</th>
            <th className={cx(NUMBER, 'font-normal')}>{words.columns.share}</th>
            <th className="w-10">
              <span className="sr-only">{words.columns.remove}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Item
              key={row.item.id}
              row={row}
              before={before.get(row.item.id)}
              price={price}
              isLocked={isLocked}
              onTickets={(tickets) => set(row.item.id, tickets)}
              onRemove={() => onChange(rows.filter(({ item }) => item.id !== row.item.id))}
            />
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={7} className="px-3.5 py-8 text-center text-ink-3">
                {words.empty}
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr className="h-10 bg-shell font-semibold">
            <td colSpan={2} className="px-3.5">
              {words.sum}
            </td>
            <td className={NUMBER}>{formatCount(sum)}</td>
            <td className={cx(NUMBER, sum === TICKETS ? 'text-win-text' : 'text-lose-text')}>
              {sum === TICKETS ? words.exact : changeText(sum - TICKETS)}
            </td>
            <td className={NUMBER}>{formatShare(sum / TICKETS)}</td>
            <td colSpan={2} className="figures pr-12 pl-2 text-right">
              {formatShare(rows.reduce((share, row) => share + shareOf(row, price), 0))}
            </td>
          </tr>
        </tfoot>
      </table>
      {removed.length > 0 && (
        <p className="border-t border-hairline px-3.5 py-2 text-12 text-warn-text">
          {words.removed(removed.join(', '))}
        </p>
      )}
    </div>
  );
}

const changeText = (tickets: number): string => `${tickets > 0 ? '+' : '−'}${formatCount(Math.abs(tickets))}`;

function Item({
  row,
  before,
  price,
  isLocked,
  onTickets,
  onRemove,
}: {
  row: CaseRow;
  before: number | undefined;
  price: number;
  isLocked: boolean;
  onTickets: (tickets: number) => void;
  onRemove: () => void;
}) {
  const { item, tickets } = row;
  const change = tickets - (before ?? 0);
  const isChanged = before === undefined || change !== 0;
  return (
    <tr className={cx('h-11 border-b border-hairline', isChanged && 'bg-gold/4')}>
      <td className="px-3.5">
        <span className="flex items-center gap-3 font-semibold">
          <img
            src={item.imageUrl}
            alt=""
            width={44}
            height={30}
            loading="lazy"
            className="h-[30px] w-11 shrink-0 border-b-2 object-contain"
            style={{ borderColor: item.color }}
          />
          {item.name}
        </span>
      </td>
      <td className={NUMBER}>
        <Amount coins={item.price} />
      </td>
      <td className="px-2 text-right">
        <input
          inputMode="numeric"
          aria-label={words.ticketsOf(item.name)}
          value={formatCount(tickets)}
          disabled={isLocked}
          onChange={(event) => onTickets(ticketsOf(event.target.value))}
          className={cx(
            'figures h-[30px] w-[92px] rounded-control border bg-page px-2.5 text-right disabled:text-ink-2 max-desk:h-11',
            isChanged ? 'border-gold font-semibold' : 'border-divider',
          )}
        />
      </td>
      <td className={cx(NUMBER, !isChanged ? 'text-ink-3' : change > 0 ? 'text-win-text' : 'text-warn-text')}>
        {before === undefined ? words.isNew : change === 0 ? words.same : changeText(change)}
      </td>
      <td className={NUMBER}>{(tickets / (TICKETS / 100)).toFixed(3)}%</td>
      <td className={cx(NUMBER, 'text-ink-2')}>{formatShare(shareOf(row, price))}</td>
      <td className="pr-2">
        {!isLocked && (
          <button
            type="button"
            aria-label={words.remove(item.name)}
            title={words.remove(item.name)}
            onClick={onRemove}
            className="grid size-8 place-items-center rounded-control text-ink-3 hover:bg-raised hover:text-ink max-desk:size-11"
          >
            <X size={14} aria-hidden />
          </button>
        )}
      </td>
    </tr>
  );
}
