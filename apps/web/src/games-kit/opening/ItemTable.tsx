import type { SkinItem } from '@aureus/contract/cases.ts';
import { Amount } from '../../ui/Amount.tsx';
import { formatCount, formatPercent } from '../../ui/format/format.ts';
import { ItemPicture } from '../../ui/items/ItemPicture.tsx';
import { RarityName } from '../../ui/items/ItemSurface.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { openingWords } from './opening.words.ts';

const COLUMNS = [
  [openingWords.columns.item, 'text-left'],
  [openingWords.columns.price, 'w-[21%] text-right max-[22.5rem]:w-1/4'],
  [openingWords.columns.chance, 'w-[16%] text-right max-tablet:w-[22%]'],
  [openingWords.columns.tickets, 'w-[24%] text-right max-tablet:hidden'],
] as const;

export function ItemTable({ skins }: { skins: readonly SkinItem[] }) {
  return (
    <table className="w-full table-fixed text-14 tabular-nums max-[22.5rem]:text-12">
      <TableHead columns={COLUMNS} />
      <tbody>
        {skins.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ item }: { item: SkinItem }) {
  const tickets = `${formatCount(item.ticketStart)} – ${formatCount(item.ticketEnd)}`;
  return (
    <tr className="h-14 border-t border-hairline max-tablet:h-16">
      <th scope="row" className="min-w-0 text-left font-normal">
        <span className="flex items-center gap-2.5">
          <ItemPicture src={item.imageUrl} className="h-9 w-12 shrink-0 max-[22.5rem]:w-8" />
          <span className="min-w-0">
            <span className="block truncate font-semibold" title={item.name}>
              {item.name}
            </span>
            <span className="flex flex-wrap gap-x-1.5 text-12">
              <RarityName rarity={item.rarity} />
              <span className="whitespace-nowrap text-ink-3 tablet:hidden">{tickets}</span>
            </span>
          </span>
        </span>
      </th>
      <td className="text-right">
        <Amount coins={item.price} coin={13} />
      </td>
      <td className="text-right font-semibold">{formatPercent(item.odds * 100)}</td>
      <td className="text-right text-ink-2 max-tablet:hidden">{tickets}</td>
    </tr>
  );
}
