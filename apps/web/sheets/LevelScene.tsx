import { useEffect, useState } from 'react';
import { useMeAndProgress } from '../src/api/session.ts';
import { LevelMoment } from '../src/domains/levels/LevelMoment.tsx';
// The page loads the card lazily. Importing it here puts the badge and the bar on the page before the moment begins.
import OwnCard from '../src/shell/OwnCard.tsx';
import { PlayerBadge } from '../src/ui/PlayerBadge.tsx';

const PAGES = ['Spin', 'Case battles', 'Cases', 'Mines', 'Upgrader', 'Plinko'];

/**
 * Sidebar of a player who has just reached a level. With `header` in the address, it's the header with its small badge
 * instead, as shown while the sidebar is folded. At the moment's end, an Error is thrown if the page has no badge over
 * which it could play.
 */
export function LevelScene({ asked }: { asked: URLSearchParams }) {
  const { data: me } = useMeAndProgress();
  const [isBegun, setIsBegun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsBegun(true));
    return () => clearTimeout(timer);
  }, []);
  if (!me) return null;
  return (
    <>
      {asked.has('header') ? (
        <header className="fixed inset-x-0 top-0 flex h-16 items-center justify-end border-b border-hairline bg-shell px-6">
          <PlayerBadge
            role={me.role}
            currentLevel={me.currentLevel}
            size={18}
            className="level-badge block"
          />
        </header>
      ) : (
        <aside
          className="fixed bottom-0 left-0 w-(--sidebar-width) border-r border-hairline bg-shell px-3 py-4"
          style={{ top: 72 }}
        >
          <OwnCard me={me} isRail={false} />
          {PAGES.map((name) => (
            <p key={name} className="flex h-11 items-center px-3 text-ink-2">
              {name}
            </p>
          ))}
        </aside>
      )}
      {isBegun ? (
        <LevelMoment
          before={{ Level: 10, Tier: 'Gladiator' }}
          after={{ Level: 11, Tier: 'Gladiator' }}
          progress={0.06}
          note={
            <span className="flex items-center gap-3">
              <img src="/art/rewards/gladiator.avif" alt="" className="size-11" />
              <span>
                <b className="block font-title text-16 text-gold-high">Level 11</b>
                <span className="block text-14 text-ink-2">Gladiator · 1 key</span>
              </span>
            </span>
          }
          onGone={() => {
            if (!document.querySelector('.level-badge')) throw new Error('the page has no level badge');
          }}
        />
      ) : null}
    </>
  );
}
