import type { Tier } from '@aureus/contract/player.ts';
import { useRef } from 'react';
import { LaurelPart, MomentPart } from '../../moments/MomentPart.tsx';
import '../../moments/moments.css';
import { useMoment } from '../../moments/use-moment.ts';
import { openReward } from '../../slots/reward.ts';
import { Button } from '../../ui/Button.tsx';
import { useModalDialog } from '../../ui/use-modal-dialog.ts';
import { TIERS } from './level-pages.ts';
import { keysText, tierNames, rankWords as words } from './levels.words.ts';
import { rankMoment } from './rank-moment.ts';

const PHONE_BELOW = 600;
const pictureOf = (tier: Tier): string => `/art/rewards/${tier.toLowerCase()}.avif`;

interface RankOverlayProps {
  tier: Tier;
  oldTier: Tier;
  keys: number;
  onGone: () => void;
}

/** A new rank over the page, between two bets. A press or Escape shows everything at once, the next one ends it. */
export function RankOverlay({ tier, oldTier, keys, onGone }: RankOverlayProps) {
  const dialog = useModalDialog(true);
  const canvas = useRef<HTMLDivElement>(null);
  const skip = useMoment({
    root: dialog,
    host: canvas,
    onGone,
    make: (root, painter) => rankMoment({ root, isPhone: innerWidth < PHONE_BELOW, painter }),
  });
  const brings = words.brings(TIERS.indexOf(tier) + 1, TIERS.length, keysText(keys));
  return (
    <dialog
      ref={dialog}
      aria-label={words.name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus waits here, so that no key presses a button unasked.
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        skip();
      }}
      onPointerDown={(event) => {
        if (!(event.target as Element).closest('button')) skip();
      }}
      className="moment-window"
    >
      <div data-part="scrim" className="absolute inset-0 bg-page opacity-0" />
      <div ref={canvas} className="absolute inset-0" />
      <MomentPart name="old">
        <img src={pictureOf(oldTier)} alt="" width={210} height={210} className="max-w-none" />
      </MomentPart>
      <LaurelPart />
      <MomentPart name="new">
        <img src={pictureOf(tier)} alt="" width={210} height={210} className="max-w-none" />
      </MomentPart>
      <output className="sr-only">{words.said(tierNames[tier], brings)}</output>
      <MomentPart name="title">
        <p className="struck-text font-title text-48 font-extrabold uppercase">{tierNames[tier]}</p>
      </MomentPart>
      <MomentPart name="brings">
        <p className="text-16 text-ink-2">{brings}</p>
      </MomentPart>
      <MomentPart name="button">
        <Button
          variant="primary"
          onClick={() => {
            onGone();
            openReward(tier.toLowerCase());
          }}
        >
          {words.open}
        </Button>
      </MomentPart>
    </dialog>
  );
}
