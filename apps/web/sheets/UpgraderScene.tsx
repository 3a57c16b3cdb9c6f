import type { Upgrade } from '@aureus/contract/upgrader.ts';
import { useEffect, useState } from 'react';
// The page loads these modules lazily. Importing them here makes them ready when the scene needs them.
import '../src/domains/games/upgrader/dial-trail.ts';
import '../src/domains/games/upgrader/UpgradeMoment.tsx';
import { UpgradeStage } from '../src/domains/games/upgrader/UpgradeStage.tsx';
import { dialStage, useUpgrader } from '../src/domains/games/upgrader/upgrader-play.ts';
import { useStake } from '../src/games-kit/use-stake.ts';

const BEGINS_MS = 200;
const RULES = {
  minStake: 0.1,
  maxStake: 1_000,
  minMultiplier: 1.05,
  maxMultiplier: 1_000,
  maxChance: 80_000,
  rtp: '95.0000',
};
const ITEM = {
  id: 'talon-knife-doppler',
  name: '★ Talon Knife | Doppler',
  imageUrl: '/art/items/talon-knife-doppler.avif',
  price: 812.4,
  rarity: 6,
  color: '#ffffff',
};

/** Upgrade whose dial turns for 4.5 s. It fails if the address has the parameter `lost`. */
export function UpgraderScene({ asked }: { asked: URLSearchParams }) {
  const isLost = asked.has('lost');
  const [bet] = useState(
    () =>
      ({
        id: '1',
        stake: 360,
        payout: isLost ? 0 : ITEM.price,
        isWin: !isLost,
        item: ITEM,
        chance: 42_000,
        direction: 'UNDER',
        roll: isLost ? 66_000 : 29_000,
        placedAt: 0,
      }) as unknown as Upgrade,
  );
  useState(() => useUpgrader.setState({ target: ITEM }));
  const stake = useStake('upgrader', RULES);
  useEffect(() => {
    const timer = setTimeout(() => {
      useUpgrader.setState({ phase: 'ROLLING', result: bet });
      void dialStage.play(bet).then(() => useUpgrader.setState({ phase: 'SHOWN' }));
    }, BEGINS_MS);
    return () => clearTimeout(timer);
  }, [bet]);
  return (
    <div className="mx-auto max-w-[860px] px-4 tablet:px-0" style={{ paddingTop: 64 }}>
      <UpgradeStage stake={{ ...stake, cents: 36_000n }} rules={RULES} />
    </div>
  );
}
