import type { Feed } from '@aureus/contract/feed.ts';
import { useState } from 'react';
import { useMe } from '../../../api/session.ts';
import { LiveDrops } from '../../../slots/live-drops.tsx';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';
import { useIsNear } from '../../../ui/parts/use-is-near.ts';
import { homeWinsWords as words } from './home.wins.words.ts';
import { SectionTitle } from './home-parts.tsx';

/** Loads on demand, because most windows are too short to show the table at first. */
const BetsTable = lazyPart(() => import('./BetsTable.tsx'));

export type BetsTab = Feed | 'mine';
const TABS = (['all', 'high', 'lucky', 'mine'] as const).map((value) => ({
  value,
  label: words.tabs[value],
}));

/** Live bets: a row of won items, and a table with a tab for each feed and for the player's own bets. */
export default function LiveBets() {
  const [tab, setTab] = useState<BetsTab>('all');
  const [panel, isNear] = useIsNear<HTMLDivElement>();
  const { data: me } = useMe();
  const tabs = me ? TABS : TABS.slice(0, -1);
  const current = me ? tab : tab === 'mine' ? 'all' : tab;
  return (
    <section aria-labelledby="wins-title">
      <SectionTitle id="wins-title">{words.title}</SectionTitle>
      <LiveDrops />
      <Segmented
        label={words.title}
        items={tabs}
        value={current}
        onChange={setTab}
        panelId={() => 'live-bets'}
        className="mt-2.5 tablet:w-96"
      />
      <div ref={panel} id="live-bets" role="tabpanel" className="mt-2.5 min-h-69">
        {isNear ? <BetsTable tab={current} /> : null}
      </div>
    </section>
  );
}
