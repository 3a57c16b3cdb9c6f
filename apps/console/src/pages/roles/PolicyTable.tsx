import type { PolicyRule } from '@aureus/contract/staff-policy.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { policyText } from '../../api/policy.words.ts';
import { Chip } from '../../ui/Chip.tsx';
import { formatCount } from '../../ui/format.ts';
import { rolesWords } from './roles.words.tsx';

const words = rolesWords.policies;
const features = tableFeatures({});
const helper = createColumnHelper<typeof features, PolicyRule>();
const WIDTHS = ['w-[72px] pl-5', '', 'w-[90px] text-right', 'w-[140px] pr-5 text-right'];

const columns = helper.columns([
  helper.accessor('position', {
    header: words.rule,
    cell: ({ getValue }) => <span className="text-ink-3">{formatCount(getValue())}</span>,
  }),
  helper.accessor(policyText, { id: 'text', header: words.text, cell: ({ getValue }) => getValue() }),
  helper.accessor('needs', {
    header: words.needs,
    cell: ({ getValue }) => <span className="font-semibold">{formatCount(getValue())}</span>,
  }),
  helper.accessor('needsOwner', {
    header: words.owner,
    cell: ({ getValue }) => getValue() && <Chip tone="gold">{words.ownerNeeded}</Chip>,
  }),
]);

/** Rules that set how many approvals a request needs, in the order in which they are matched. */
export function PolicyTable({ policies }: { policies: PolicyRule[] }) {
  const table = useTable({
    features,
    columns,
    data: policies,
    getRowId: ({ position }) => String(position),
  });
  return (
    <>
      <table aria-label={words.label} className="w-full min-w-[560px] table-fixed border-collapse">
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="h-9 border-b border-divider">
              {group.headers.map((header, index) => (
                <th
                  key={header.id}
                  scope="col"
                  className={cx('pr-3 text-12 font-normal text-ink-3', WIDTHS[index])}
                >
                  {table.FlexRender({ header })}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className="h-10 border-b border-hairline">
              {row.getAllCells().map((cell, index) => (
                <td key={cell.id} className={cx('pr-3', WIDTHS[index])}>
                  {table.FlexRender({ cell })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="px-5 py-3 text-12 text-ink-3">{words.note}</p>
    </>
  );
}
