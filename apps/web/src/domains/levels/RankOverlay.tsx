import type { Tier } from '@aureus/contract/player.ts';
import { LaurelPart, MomentPart, MomentWindow } from '../../moments/moment-part.tsx';
import { openReward } from '../../slots/reward.ts';
import { Button } from '../../ui/fields/Button.tsx';
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

/** Animation over the whole page for a new tier. */
export function RankOverlay({ tier, oldTier, keys, onGone }: RankOverlayProps) {
  const brings = words.brings(TIERS.indexOf(tier) + 1, TIERS.length, keysText(keys));
  return (
    <MomentWindow
      label={words.name}
      make={(root, painter) => rankMoment({ root, isPhone: innerWidth < PHONE_BELOW, painter })}
      onGone={onGone}
    >
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
    </MomentWindow>
  );
}
