import { useMe } from '../../api/session.ts';
import { openProof } from '../../slots/proof.ts';
import { subjectOf } from '../../slots/win-proof.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { formatCoins, formatMultiplierOf } from '../../ui/format/format.ts';
import { loadPart } from '../../ui/parts/load-part.ts';
import { showToast } from '../../ui/toast.ts';
import { uiWords } from '../../ui/ui.words.ts';
import { LaurelPart, MomentPart, MomentWindow } from '../moment-part.tsx';
import { bigWinWords as words } from './big-win.words.ts';
import { bigWinMoment } from './big-win-moment.ts';
import { type BigWin, bigWinOver, useBigWin } from './big-wins.ts';

/** Celebration of the current big win, over the whole page. */
export default function BigWinOverlay() {
  const { running } = useBigWin();
  return running ? <Celebration key={running.id} win={running} /> : null;
}

function Celebration({ win }: { win: BigWin }) {
  const { data: me } = useMe();
  const { tier, payout } = win;
  const title = words.titles[tier];
  const multiplier = formatMultiplierOf(win);
  // The code for sharing loads on demand, because most wins aren't shared.
  const share = () =>
    void loadPart(() => import('./share-big-win.ts')).then(
      ({ shareBigWin }) => shareBigWin(win, multiplier),
      () => showToast('error', uiWords.partFailed),
    );
  const verify = () => {
    bigWinOver();
    openProof(subjectOf(win.proof));
  };
  return (
    <MomentWindow
      label={words.name}
      make={(root, painter) =>
        bigWinMoment({ root, tier, payout, width: innerWidth, height: innerHeight, painter })
      }
      onGone={bigWinOver}
    >
      <MomentPart name="veil">
        <div className="moment-veil" />
      </MomentPart>
      <LaurelPart />
      <MomentPart name="title">
        <p className="lit-title text-20 tracking-[.3em]">{title}</p>
      </MomentPart>
      <output className="sr-only">{words.said(title, formatCoins(payout), multiplier)}</output>
      <MomentPart name="amount-place">
        <p data-part="amount" aria-hidden className="struck" />
      </MomentPart>
      <MomentPart name="stamp">
        <p className="stamped-plate">{multiplier}</p>
      </MomentPart>
      <MomentPart name="who">
        <p className="text-16 font-semibold">
          {me?.username}{' '}
          <span className="font-normal text-ink-2">· {words.where(win.game, formatCoins(win.stake))}</span>
        </p>
      </MomentPart>
      <MomentPart name="buttons">
        <div className="flex gap-3">
          <Button variant="primary" onClick={share}>
            {words.share}
          </Button>
          <Button onClick={verify}>{words.verify}</Button>
        </div>
      </MomentPart>
      <MomentPart name="hint">
        <p className="text-14 text-ink-3">{words.hint}</p>
      </MomentPart>
    </MomentWindow>
  );
}
