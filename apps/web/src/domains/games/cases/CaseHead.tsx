import type { Case, CaseSummary } from '@aureus/contract/cases.ts';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { ProofButton } from '../../../games-kit/ProofButton.tsx';
import { Link } from '../../../router/Link.tsx';
import { paths } from '../../../router/paths.ts';
import { GameInfoButton } from '../../../slots/game-info-button.tsx';
import { openProof } from '../../../slots/proof.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { KeysPopover } from '../../../ui/fields/KeysPopover.tsx';
import { exactPercent } from '../../../ui/format/figures.ts';
import { cutPercent } from '../../../ui/format/format.ts';
import { CasePicture } from '../../../ui/items/ItemPicture.tsx';
import { SoundControl } from '../../../ui/sound/SoundControl.tsx';
import { useOwnCases } from './cases.queries.ts';
import { casesWords } from './cases.words.ts';
import { FavoriteButton } from './FavoriteButton.tsx';

const words = casesWords.page;

interface CaseHeadProps {
  /** The case, or the case's summary until its items have loaded. */
  box: CaseSummary | Case;
  /** True if this header takes part in the page transition from and to the list of cases. */
  isSubject: boolean;
  /** Bet whose proof the fairness button opens. Without a bet, it opens the proof of Spin's latest round. */
  betId: string | null | undefined;
}

/** Header above the reels: the case's name, price and RTP, and buttons. */
export function CaseHead({ box, isSubject, betId }: CaseHeadProps) {
  const { data: ownCases } = useOwnCases();
  return (
    <div data-subject={isSubject ? '' : undefined} className="flex h-14 items-center gap-3 max-tablet:gap-2">
      <Link
        to={paths.cases}
        aria-label={words.allCases}
        title={words.allCases}
        className="grid size-10 shrink-0 place-items-center rounded-control border border-hairline bg-card text-ink-2 transition-colors hover:bg-raised hover:text-ink max-tablet:size-11"
      >
        <ArrowLeft size={18} aria-hidden />
      </Link>
      <CasePicture src={box.imageUrl} isEager className="size-14 shrink-0 max-tablet:hidden" />
      <div className="min-w-0 flex-1">
        <h1
          className="page-title line-clamp-2 wrap-anywhere text-24/[28px]! max-tablet:text-16/[18px]! max-[22.5rem]:text-14/[16px]!"
          title={box.name}
        >
          {box.name}
        </h1>
        <p className="flex items-center gap-2 text-12 text-ink-3 tabular-nums max-tablet:gap-1.5">
          <Amount coins={box.price} coin={13} />
          {'skins' in box ? (
            <>
              <span aria-hidden className="max-tablet:hidden">
                ·
              </span>
              <span className="max-tablet:hidden">{words.items(box.skins.length)}</span>
            </>
          ) : null}
          <span aria-hidden>·</span>
          <span title={words.returnsExactly(exactPercent(box.rtp), box.version)} className="truncate">
            {words.returns(cutPercent(box.rtp))}
          </span>
        </p>
      </div>
      <div className="flex items-center gap-3 max-tablet:-mr-2 max-tablet:gap-0">
        {ownCases ? <FavoriteButton box={box} isFavorite={ownCases.favorites.includes(box.id)} /> : null}
        <FairnessButton betId={betId} />
        <GameInfoButton game="CASES" className="max-tablet:hidden" />
        <KeysPopover keys={words.keys} />
        <SoundControl />
      </div>
    </div>
  );
}

function FairnessButton({ betId }: Pick<CaseHeadProps, 'betId'>) {
  const look =
    'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-inner text-12 text-ink-2 hover:text-ink max-tablet:size-11 max-tablet:justify-center';
  const content = (
    <>
      <ShieldCheck size={15} aria-hidden className="max-tablet:size-[18px]" />
      <span className="max-tablet:hidden">{words.fairness}</span>
    </>
  );
  return betId ? (
    <ProofButton betId={betId} aria-label={words.fairness} className={look}>
      {content}
    </ProofButton>
  ) : (
    <button type="button" aria-label={words.fairness} onClick={() => openProof()} className={look}>
      {content}
    </button>
  );
}
