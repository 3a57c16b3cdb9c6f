import { cx } from '@aureus/ui-kit/class-names.ts';
import { type Row, useTable } from '@tanstack/react-table';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../../ui/format.ts';
import { useIsDesk, useIsTablet, useIsWide } from '../../ui/use-media.ts';
import type { ReadRow } from './entries.ts';
import { LogMore } from './LogMore.tsx';
import { logWords } from './log.words.ts';
import { logColumns, logFeatures } from './log-columns.tsx';

const words = logWords.table;
/** Column widths. Narrower windows leave out the hash first, then the change, then the time. */
const WIDTHS = [
  'w-[74px]',
  'w-[72px] max-tablet:hidden',
  'w-[152px] max-tablet:w-[40px]',
  'w-[24%] max-tablet:w-auto',
  'max-desk:hidden',
  'w-[86px] max-tablet:w-[72px]',
  'w-[96px] max-wide:hidden',
];

interface LogTableProps {
  rows: readonly ReadRow[];
  hasOlder: boolean;
  /** Position at which a search stopped; undefined if the rows follow one another without a stop. */
  searchedTo: number | undefined;
  isLoading: boolean;
  onOlder: () => void;
}

/**
 * The log as a table. A hollow dot marks a read, a filled one a change. The line between the dots is the hash chain.
 */
export function LogTable({ rows, ...older }: LogTableProps) {
  const table = useTable({
    features: logFeatures,
    columns: logColumns,
    data: rows,
    getRowId: ({ position }) => String(position),
    getRowCanExpand: () => true,
    autoResetExpanded: false,
  });
  const tableRows = table.getRowModel().rows;
  return (
    <>
      <table className="w-full table-fixed border-collapse" aria-label={words.label}>
        <thead className="sticky top-0 z-10 bg-page">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              <th scope="col" className="w-[46px]">
                <span className="sr-only">{words.kind}</span>
              </th>
              {group.headers.map((header, index) => (
                <th
                  key={header.id}
                  scope="col"
                  className={cx(
                    'h-[30px] px-1.5 text-12 font-normal text-ink-3 last:pr-4 last:text-right',
                    WIDTHS[index],
                  )}
                >
                  {table.FlexRender({ header })}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {tableRows.map((row, index) => (
            <Entry
              key={row.id}
              row={row}
              newer={tableRows[index - 1]?.original}
              older={tableRows[index + 1]?.original}
            >
              {row.getAllCells().map((cell, place) => (
                <td key={cell.id} className={cx('h-11 px-1.5 last:pr-4', WIDTHS[place])}>
                  {table.FlexRender({ cell })}
                </td>
              ))}
            </Entry>
          ))}
        </tbody>
      </table>
      <Older {...older} />
    </>
  );
}

/** Number of columns that `WIDTHS` shows, for the cell of an opened row that spans all of them. */
function useColumnCount(): number {
  const [isWide, isDesk, isTablet] = [useIsWide(), useIsDesk(), useIsTablet()];
  if (isWide) return 7;
  if (isDesk) return 6;
  return isTablet ? 5 : 4;
}

function Entry({
  row,
  newer,
  older,
  children,
}: {
  row: Row<typeof logFeatures, ReadRow>;
  newer: ReadRow | undefined;
  older: ReadRow | undefined;
  children: ReactNode;
}) {
  const isOpen = row.getIsExpanded();
  const columnCount = useColumnCount();
  const { said, position } = row.original;
  const line = (isNext: boolean) => (isNext ? 'border-chain' : 'border-divider border-dashed');
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <tr
        // Handles clicks anywhere in the row, except on links. The row's button has no handler of its own: a press of
        // it, by mouse or key, arrives here as a click.
        onClick={(event) => {
          if (!(event.target instanceof Element) || event.target.closest('a') === null) row.toggleExpanded();
        }}
        className={cx('cursor-pointer border-t border-hairline', isOpen ? 'bg-selected' : 'hover:bg-open')}
      >
        <td className={cx('relative h-11', isOpen && 'border-l-2 border-gold')}>
          {newer !== undefined && (
            <span
              className={cx(
                'absolute top-0 bottom-1/2 left-[26px] border-l-[1.5px]',
                line(newer.position === position + 1),
                isOpen && 'left-6!',
              )}
              aria-hidden
            />
          )}
          {(older !== undefined || isOpen) && (
            <span
              className={cx(
                'absolute top-1/2 bottom-0 left-[26px] border-l-[1.5px]',
                line(older === undefined || older.position === position - 1),
                isOpen && 'left-6!',
              )}
              aria-hidden
            />
          )}
          <span className="sr-only">{said.isRead ? words.read : words.write}</span>
          <span
            aria-hidden
            className={cx(
              'absolute top-1/2 left-[22.5px] size-[9px] -translate-y-1/2 rounded-full border-[1.5px] border-win',
              said.isRead ? 'bg-page' : 'bg-win',
              isOpen && 'left-[20.5px]!',
            )}
          />
        </td>
        {children}
      </tr>
      {isOpen && (
        <tr className="bg-selected">
          <td className="relative border-l-2 border-gold">
            {older !== undefined && (
              <span
                className={cx(
                  'absolute inset-y-0 left-6 border-l-[1.5px]',
                  line(older.position === position - 1),
                )}
                aria-hidden
              />
            )}
          </td>
          <td colSpan={columnCount} className="pr-4 pb-3.5 pl-1.5">
            <LogMore row={row.original} />
          </td>
        </tr>
      )}
    </>
  );
}

/**
 * Loads older entries when it scrolls into view, or on click. A search that stopped goes on by a click alone: each step
 * opens thousands of sealed texts.
 */
function Older({ hasOlder, searchedTo, isLoading, onOlder }: Omit<LogTableProps, 'rows'>) {
  const place = useRef<HTMLDivElement>(null);
  const load = useRef(onOlder);
  useEffect(() => {
    load.current = onOlder;
  });
  useEffect(() => {
    const element = place.current;
    if (element === null || !hasOlder || searchedTo !== undefined || isLoading) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) load.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasOlder, searchedTo, isLoading]);
  return (
    <div
      ref={place}
      className="grid min-h-14 place-items-center border-t border-hairline py-2 text-12 text-ink-3"
    >
      {searchedTo !== undefined && words.searched(formatCount(searchedTo))}
      {hasOlder ? (
        <Button look="quiet" isBusy={isLoading} onClick={onOlder}>
          {searchedTo === undefined ? words.older : words.further}
        </Button>
      ) : (
        words.end
      )}
    </div>
  );
}
