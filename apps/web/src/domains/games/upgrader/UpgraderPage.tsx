import type { UpgraderState } from '@aureus/contract/upgrader.ts';
import type { Cents } from '@aureus/money/cents.ts';
import { useCallback, useState } from 'react';
import { GameError, GameHead, GameLoading } from '../../../games-kit/game-frame.tsx';
import { OwnBetsList } from '../../../games-kit/OwnBets.tsx';
import { useOwnBets } from '../../../games-kit/own-bets.ts';
import { useStake } from '../../../games-kit/use-stake.ts';
import { formatCoins, formatCount } from '../../../ui/format/format.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { Catalogue } from './Catalogue.tsx';
import { CatalogueBar } from './CatalogueBar.tsx';
import { UpgradeStage } from './UpgradeStage.tsx';
import { useUpgraderState } from './upgrader.queries.ts';
import { upgraderWords } from './upgrader.words.ts';
import { choose, describeBet, useUpgrader } from './upgrader-play.ts';
import { isFitting, upgradeReturn } from './upgrader-target.ts';

const words = upgraderWords;

/**
 * Page of the upgrader, where a stake can win the price of an item. The chance follows from the stake and that price.
 */
export default function UpgraderPage() {
  const { data: state, error, refetch } = useUpgraderState();
  if (state) return <Table state={state} />;
  if (error) return <GameError title={words.title} error={error} onRetry={() => void refetch()} />;
  return <GameLoading title={words.title} height="upgrade-stage" />;
}

function Table({ state: { rules } }: { state: UpgraderState }) {
  const target = useUpgrader((play) => play.target);
  const price = target?.price;
  const fits = useCallback((cents: Cents) => price === undefined || isFitting(cents, price), [price]);
  const typed = useStake('upgrader', rules, { fits });
  const stake = {
    ...typed,
    setText(text: string) {
      // A changed stake is a new upgrade, so the last result is cleared.
      choose({});
      typed.setText(text);
    },
  };
  const [view, setView] = useState<'items' | 'bets'>('items');
  const bets = useOwnBets('upgrader', describeBet);
  const { cents, smallest } = stake;
  const isBets = view === 'bets' && !stake.isVisitor;
  return (
    <>
      <Head rules={rules} cents={stake.cents} lastBetId={bets.data?.[0]?.id} />
      <div className="mt-3">
        <UpgradeStage stake={stake} rules={rules} />
      </div>
      <Announcement />
      <div className="my-3 flex min-h-11 flex-wrap items-center gap-2">
        {stake.isVisitor ? (
          <h2 className="mr-auto text-16">{words.chooseItem}</h2>
        ) : (
          <Tabs
            label={words.lists.name}
            items={[
              { value: 'items', label: words.chooseItem },
              { value: 'bets', label: words.lists.bets },
            ]}
            value={isBets ? 'bets' : 'items'}
            onChange={setView}
            panelId={() => 'upgrader-list'}
            className="mr-auto border-b-0! max-tablet:w-full"
          />
        )}
        {isBets ? null : <CatalogueBar />}
      </div>
      <div id="upgrader-list" role={stake.isVisitor ? undefined : 'tabpanel'}>
        {isBets ? (
          <OwnBetsList query={bets} />
        ) : (
          <Catalogue stake={cents === undefined || cents < smallest ? smallest : cents} />
        )}
      </div>
    </>
  );
}

/** Head with the RTP of the chosen upgrade. Without a possible upgrade, it shows the highest RTP. */
function Head({
  rules,
  cents,
  lastBetId,
}: {
  rules: UpgraderState['rules'];
  cents: bigint | undefined;
  lastBetId: string | undefined;
}) {
  const target = useUpgrader((play) => play.target);
  const rtp = target && cents !== undefined ? upgradeReturn(cents, target.price) : undefined;
  return (
    <GameHead
      title={words.title}
      game="UPGRADER"
      rtp={rtp ?? rules.rtp}
      isMost={rtp === undefined}
      lastBetId={lastBetId}
      keys={words.keys}
    />
  );
}

/** Announces the result to screen readers. */
function Announcement() {
  const { phase, result } = useUpgrader();
  let text = '';
  if (phase === 'SHOWN' && result) {
    const roll = formatCount(result.roll);
    text = result.isWin ? words.said.won(roll, formatCoins(result.payout)) : words.said.lost(roll);
  }
  return <output className="sr-only">{text}</output>;
}
