import type { Feed } from '@aureus/contract/feed.ts';
import { useEffect, useState } from 'react';
import { useMe } from '../../api/session.ts';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';
import { useIsNear } from '../../ui/parts/use-is-near.ts';
import { liveBetsWords as words } from './drops.bets.words.ts';
import { followDrops } from './drops.queries.ts';

/** Loads on demand, because most windows are too short to show the table at first. */
const LiveBetsTable = lazyPart(() => import('./LiveBetsTable.tsx'));

export type BetsTab = Feed | 'mine';
const TABS = (['all', 'high', 'lucky', 'mine'] as const).map((value) => ({
  value,
  label: words.tabs[value],
}));

/** Live bets: a table with a tab for each feed and for the player's own bets. */
export default function LiveBets() {
  const [tab, setTab] = useState<BetsTab>('all');
  const [panel, isNear] = useIsNear<HTMLDivElement>();
  useEffect(followDrops, []);
  const { data: me } = useMe();
  const tabs = me ? TABS : TABS.slice(0, -1);
  const current = me ? tab : tab === 'mine' ? 'all' : tab;
  return (
    <section aria-labelledby="live-bets-title">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="live-bets-title" className="text-16 font-semibold">
          {words.title}
        </h2>
        <Segmented
          label={words.title}
          items={tabs}
          value={current}
          onChange={setTab}
          panelId={() => 'live-bets'}
          className="max-tablet:w-full tablet:w-96"
        />
      </div>
      <div ref={panel} id="live-bets" role="tabpanel" className="mt-2.5 min-h-69">
        {isNear ? <LiveBetsTable tab={current} /> : null}
      </div>
    </section>
  );
}
