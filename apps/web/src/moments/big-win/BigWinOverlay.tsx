import { type RefObject, useRef } from 'react';
import { useMe } from '../../api/session.ts';
import { openProof } from '../../slots/proof.ts';
import { shareWords } from '../../slots/share.words.ts';
import { shareWin } from '../../slots/share-win.ts';
import { subjectOf } from '../../slots/win-proof.ts';
import { Button } from '../../ui/Button.tsx';
import { formatCoins, formatMultiplier } from '../../ui/format.ts';
import { gameNames } from '../../ui/games.words.ts';
import { useModalDialog } from '../../ui/use-modal-dialog.ts';
import { LaurelPart, MomentPart } from '../MomentPart.tsx';
import '../moments.css';
import { useMoment } from '../use-moment.ts';
import { bigWinWords as words } from './big-win.words.ts';
import { bigWinMoment } from './big-win-moment.ts';
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
        void shareWin(
          win.proof,
          shareWords.beside(formatCoins(win.payout), multiplierOf(win), gameNames[win.game]),
        )
      }
      onVerify={() => {
        bigWinOver();
        openProof(subjectOf(win.proof));
      }}
    />
  );
}

/** Cut, not rounded: it never says more than was paid. */
const multiplierOf = ({ payout, stake }: BigWin): string =>
  formatMultiplier(Math.floor((payout / stake) * 100 + 1e-6) / 100);

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
      className="m-0 size-full max-h-none max-w-none overflow-hidden bg-transparent p-0 text-ink opacity-100! outline-none backdrop:bg-transparent"
    >
      <div data-part="scrim" className="absolute inset-0 bg-page opacity-0" />
      <div ref={canvas} className="absolute inset-0" />
      <MomentPart name="veil">
        <div className="h-[470px] w-[1300px] bg-[radial-gradient(closest-side,#080605f2_35%,#08060599_62%,transparent)]" />
      </MomentPart>
      <LaurelPart />
      <MomentPart name="title">
        <p className="lit-title font-title text-20 font-semibold tracking-[.3em] uppercase">{title}</p>
      </MomentPart>
      <output className="sr-only">{words.said(title, formatCoins(win.payout), multiplier)}</output>
      <MomentPart name="amount-place">
        <p data-part="amount" aria-hidden className="struck" />
      </MomentPart>
      <MomentPart name="stamp">
        <p className="stamped-plate rounded-inner px-5 pt-2.5 pb-2 font-title text-32 font-bold text-on-gold">
          {multiplier}
        </p>
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
