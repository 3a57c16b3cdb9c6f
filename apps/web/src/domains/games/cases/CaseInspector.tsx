import type { Case } from '@aureus/contract/cases.ts';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { ItemTable } from '../../../games-kit/opening/ItemTable.tsx';
import { Link } from '../../../router/Link.tsx';
import { paths } from '../../../router/paths.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { ContentHash } from '../../../ui/ContentHash.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { exactPercent } from '../../../ui/format/figures.ts';
import { cutPercent } from '../../../ui/format/format.ts';
import { CasePicture } from '../../../ui/items/ItemPicture.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useCase } from './cases.queries.ts';
import { casesWords } from './cases.words.ts';

const words = casesWords.inspector;

interface CaseInspectorProps {
  /** Case to show; `undefined` while the dialog is closed. */
  id: string | undefined;
  onClose: () => void;
}

/** Dialog with the items of a case, each with its price, chance and tickets. */
export function CaseInspector({ id, onClose }: CaseInspectorProps) {
  return (
    <Dialog title={words.title} isOpen={id !== undefined} onClose={onClose} width={720} isFullScreenOnPhone>
      {id === undefined ? null : <Contents id={id} />}
    </Dialog>
  );
}

function Contents({ id }: { id: string }) {
  const { data: box, error, refetch } = useCase(id);
  if (box) return <Table box={box} />;
  if (error) {
    return <LoadFailed title={casesWords.page.failed} error={error} retry={refetch} />;
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
          <dl className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-0.5 text-14 text-ink-2 [&_dd]:inline [&_dt]:inline [&_dt]:text-ink-3">
            <div>
              <dt>{words.price} </dt>
              <dd>
                <Amount coins={box.price} />
              </dd>
            </div>
            <div>
              <dt>{words.returns} </dt>
              <dd title={exactPercent(box.rtp)} className="font-semibold tabular-nums">
                {cutPercent(box.rtp)}
              </dd>
            </div>
            <div>
              <dt>{words.version} </dt>
              <dd className="font-semibold tabular-nums">{box.version}</dd>
            </div>
            <div>
              <dt>{casesWords.contentHash} </dt>
              <dd>
                <ContentHash hash={box.contentHash} />
              </dd>
            </div>
          </dl>
        </div>
      </div>
      <p className="my-3 text-14 text-ink-2">{words.draw}</p>
      <ItemTable skins={box.skins} />
      <p className="border-t border-hairline pt-3 text-14 text-ink-2">
        {words.sealed}{' '}
        <Link to={paths.provablyFair} className="text-gold-high underline underline-offset-2">
          {words.howToCheck}
        </Link>
      </p>
    </>
  );
}
