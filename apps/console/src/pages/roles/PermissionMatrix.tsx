import type { Member } from '@aureus/contract/staff.ts';
import { BUNDLE_NAMES, BUNDLES, type Bundle, STEP_UP } from '@aureus/contract/staff-roles.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { KeyRound } from 'lucide-react';
import { Fragment } from 'react';
import { Mark } from './Mark.tsx';
import { countWith, type MatrixRow, matrixRows } from './matrix.ts';
import { rolesWords } from './roles.words.tsx';

const words = rolesWords.matrix;
const features = tableFeatures({});
const helper = createColumnHelper<typeof features, MatrixRow>();

const columns = helper.columns([
  helper.accessor('permission', {
    header: words.permission,
    cell: ({ row: { original }, getValue }) => {
      const [name, text] = rolesWords.permissions[getValue()];
      return (
        <>
          <span
            className={cx('flex items-center gap-1.5', original.group === 'CARE' ? 'text-ink' : 'text-ink-2')}
          >
            {name}
            {STEP_UP.has(getValue()) && (
              <>
                <KeyRound size={12} className="text-gold" aria-hidden />
                <span className="sr-only">{words.keyAgain}</span>
              </>
            )}
          </span>
          <span className="block text-12/[15px] font-normal text-ink-3">{text}</span>
        </>
      );
    },
  }),
  ...BUNDLES.map((bundle) =>
    helper.accessor(({ cells }) => cells[bundle], {
      id: bundle,
      header: BUNDLE_NAMES[bundle],
      cell: ({ getValue }) => <Mark cell={getValue()} />,
    }),
  ),
]);

interface PermissionMatrixProps {
  members: readonly Member[];
  /** Roles of the selected member; their columns are golden. */
  highlighted: readonly Bundle[];
}

export function PermissionMatrix({ members, highlighted }: PermissionMatrixProps) {
  const table = useTable({ features, columns, data: matrixRows, getRowId: ({ permission }) => permission });
  const rows = table.getRowModel().rows;
  const isGold = (id: string) => highlighted.some((bundle) => bundle === id);
  return (
    <table aria-label={words.label} className="w-full min-w-[780px] table-fixed border-collapse">
      <thead className="sticky top-0 z-10 bg-page">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} className="h-[52px] border-b border-divider align-bottom">
            {group.headers.map(({ id, column }) => (
              <th
                key={id}
                scope="col"
                className={cx(
                  'pb-2',
                  id === 'permission' ? 'pl-5' : 'w-[9%] text-center last:w-[11%] last:pr-5',
                )}
              >
                {id === 'permission' ? (
                  <span className="text-12 font-normal text-ink-3">
                    {words.size(rows.length, BUNDLES.length)}
                  </span>
                ) : (
                  <>
                    <span className={cx('block', isGold(id) && 'text-gold-high')}>
                      {String(column.columnDef.header)}
                    </span>
                    <span className="block text-12 font-normal text-ink-3">
                      {words.people(countWith(members, id as Bundle))}
                    </span>
                  </>
                )}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Fragment key={row.id}>
            {rows[index - 1]?.original.group !== row.original.group && (
              <tr className="h-[26px] border-b border-hairline bg-shell">
                <th
                  scope="colgroup"
                  colSpan={columns.length}
                  className={cx(
                    'pl-5 text-12 font-normal',
                    row.original.group === 'CARE' ? 'text-warn' : 'text-ink-3',
                  )}
                >
                  {words.groups[row.original.group]}
                </th>
              </tr>
            )}
            <tr className="h-[52px] border-b border-hairline">
              {row.getAllCells().map((cell) =>
                cell.column.id === 'permission' ? (
                  <th
                    key={cell.id}
                    scope="row"
                    className="left-0 bg-page pl-5 font-normal max-desk:sticky max-desk:pl-4"
                  >
                    {table.FlexRender({ cell })}
                  </th>
                ) : (
                  <td
                    key={cell.id}
                    className={cx('text-center last:pr-5', isGold(cell.column.id) && 'bg-gold/4')}
                  >
                    {table.FlexRender({ cell })}
                  </td>
                ),
              )}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
