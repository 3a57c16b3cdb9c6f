import type { Case, SkinItem } from '@aureus/contract/cases.ts';
import { errorMessage } from '../../api/http.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../router/Link.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { formatCount } from '../../ui/format.ts';
import { CasePicture, ItemPicture } from '../../ui/items/ItemPicture.tsx';
import { RarityName } from '../../ui/items/ItemSurface.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useCase } from './cases.queries.ts';

interface CaseInspectorProps {
  /** The case to look into; `undefined` while none is. */
  id: string | undefined;
  onClose: () => void;
}

/** What a case holds: every item with its price, chance and tickets. */
export function CaseInspector({ id, onClose }: CaseInspectorProps) {
  return (
    <Dialog title="Case contents" isOpen={id !== undefined} onClose={onClose} width={720} isFullScreenOnPhone>
      {id === undefined ? null : <Contents id={id} />}
    </Dialog>
  );
}

function Contents({ id }: { id: string }) {
  const { data: box, error, refetch } = useCase(id);
  if (box) return <Table box={box} />;
  if (error) {
    return (
      <ErrorState title="The case did not load." text={errorMessage(error)} onRetry={() => void refetch()} />
    );
  }
  return <Skeleton className="h-[480px]" />;
}

function Table({ box }: { box: Case }) {
  return (
    <>
      <div className="flex items-center gap-4 rounded-card bg-page p-3">
        <CasePicture src={box.imageUrl} isEager className="size-20" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-16 font-semibold">{box.name}</p>
          <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-13 text-ink-2 [&_dd]:inline [&_dt]:inline [&_dt]:text-ink-3">
            <div>
              <dt>Price </dt>
              <dd>
                <Amount coins={box.price} />
              </dd>
            </div>
            <div>
              <dt>Returns </dt>
              <dd className="font-semibold tabular-nums">{box.rtp}%</dd>
            </div>
            <div>
              <dt>Version </dt>
              <dd className="font-semibold tabular-nums">{box.version}</dd>
            </div>
          </dl>
        </div>
      </div>
      <p className="my-3 text-13 text-ink-2">
        Each opening draws one ticket of 1 to 100,000. The item that holds it is yours and is paid out at once
        at its price.
      </p>
      <table className="w-full table-fixed text-13 tabular-nums">
        <thead>
          <tr className="h-9 text-12 text-ink-3">
            <th scope="col" className="text-left font-normal">
              Item
            </th>
            <th scope="col" className="w-[21%] text-right font-normal">
              Price
            </th>
            <th scope="col" className="w-[16%] text-right font-normal max-tablet:w-[22%]">
              Chance
            </th>
            <th scope="col" className="w-[24%] text-right font-normal max-tablet:hidden">
              Tickets
            </th>
          </tr>
        </thead>
        <tbody>
          {box.skins.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </tbody>
      </table>
      <p className="border-t border-hairline pt-3 text-13 text-ink-2">
        The ticket comes from seeds that are sealed before you open.{' '}
        <Link to={paths.provablyFair} className="text-gold-high underline underline-offset-2">
          How to check it
        </Link>
      </p>
    </>
  );
}

function Row({ item }: { item: SkinItem }) {
  const tickets = `${formatCount(item.ticketStart)} – ${formatCount(item.ticketEnd)}`;
  return (
    <tr className="h-14 border-t border-hairline max-tablet:h-16">
      <th scope="row" className="min-w-0 text-left font-normal">
        <span className="flex items-center gap-2.5">
          <ItemPicture src={item.imageUrl} className="h-9 w-12 shrink-0" />
          <span className="min-w-0">
            <span className="block truncate font-semibold" title={item.name}>
              {item.name}
            </span>
            <span className="flex flex-wrap gap-x-1.5 text-11">
              <RarityName rarity={item.rarity} />
              <span className="whitespace-nowrap text-ink-3 tablet:hidden">{tickets}</span>
            </span>
          </span>
        </span>
      </th>
      <td className="text-right">
        <Amount coins={item.price} coin={13} />
      </td>
      <td className="text-right font-semibold">{(item.odds * 100).toFixed(3)}%</td>
      <td className="text-right text-ink-2 max-tablet:hidden">{tickets}</td>
    </tr>
  );
}
