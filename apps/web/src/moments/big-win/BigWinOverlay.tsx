import { type RefObject, useRef } from 'react';
import { useMe } from '../../api/session.ts';
import { openProof } from '../../slots/proof.ts';
import { subjectOf } from '../../slots/win-proof.ts';
import { Button } from '../../ui/Button.tsx';
import { formatCoins } from '../../ui/format.ts';
import { loadPart } from '../../ui/load-part.ts';
import { showToast } from '../../ui/toast.ts';
import { uiWords } from '../../ui/ui.words.ts';
import { useModalDialog } from '../../ui/use-modal-dialog.ts';
import { LaurelPart, MomentPart } from '../MomentPart.tsx';
import '../moments.css';
import { useMoment } from '../use-moment.ts';
import { bigWinWords as words } from './big-win.words.ts';
import { bigWinMoment } from './big-win-moment.ts';
import { multiplierOf } from './big-win-tier.ts';
import { type BigWin, bigWinOver, useBigWin } from './big-wins.ts';

/** The big win that is celebrated, over the whole page. */
export default function BigWinOverlay() {
  const { running } = useBigWin();
  return running ? <Celebration key={running.id} win={running} /> : null;
}

/** A press or Escape shows everything at once, the next one ends it. */
function Celebration({ win }: { win: BigWin }) {
  const dialog = useModalDialog(true);
  const canvas = useRef<HTMLDivElement>(null);
  const skip = useMoment({
    root: dialog,
    host: canvas,
    make: (root, painter) =>
      bigWinMoment({
        root,
        tier: win.tier,
        payout: win.payout,
        width: innerWidth,
        height: innerHeight,
        painter,
      }),
    onGone: bigWinOver,
  });
  return (
    <BigWinWindow
      win={win}
      dialog={dialog}
      canvas={canvas}
      onSkip={skip}
      onShare={() =>
        // What shares comes with the press: most wins are looked at and no more.
        void loadPart(() => import('./share-big-win.ts')).then(
          ({ shareBigWin }) => shareBigWin(win, multiplierOf(win)),
          () => showToast('error', uiWords.partFailed),
        )
      }
      onVerify={() => {
        bigWinOver();
        openProof(subjectOf(win.proof));
      }}
    />
  );
}

interface BigWinWindowProps {
  win: BigWin;
  dialog: RefObject<HTMLDialogElement | null>;
  canvas: RefObject<HTMLDivElement | null>;
  onSkip: () => void;
  onShare: () => void;
  onVerify: () => void;
}

/** What the moment moves. */
function BigWinWindow({ win, dialog, canvas, onSkip, onShare, onVerify }: BigWinWindowProps) {
  const { data: me } = useMe();
  const title = words.titles[win.tier];
  const multiplier = multiplierOf(win);
  return (
    <dialog
      ref={dialog}
      aria-label={words.name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus waits here, so that no key presses a button unasked.
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onSkip();
      }}
      onPointerDown={(event) => {
        if (!(event.target as Element).closest('button')) onSkip();
      }}
      className="moment-window"
    >
      <div data-part="scrim" className="absolute inset-0 bg-page opacity-0" />
      <div ref={canvas} className="absolute inset-0" />
      <MomentPart name="veil">
        <div className="moment-veil" />
      </MomentPart>
      <LaurelPart />
      <MomentPart name="title">
        <p className="lit-title text-20 tracking-[.3em]">{title}</p>
      </MomentPart>
      <output className="sr-only">{words.said(title, formatCoins(win.payout), multiplier)}</output>
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
          <Button variant="primary" onClick={onShare}>
            {words.share}
          </Button>
          <Button onClick={onVerify}>{words.verify}</Button>
        </div>
      </MomentPart>
      <MomentPart name="hint">
        <p className="text-14 text-ink-3">{words.hint}</p>
      </MomentPart>
    </dialog>
  );
}
