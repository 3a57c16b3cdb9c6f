import { useEffect, useState } from 'react';
import { LevelMoment } from '../src/domains/levels/LevelMoment.tsx';
import { UserCard } from '../src/shell/UserCard.tsx';

/** Sidebar of a player who has just reached a level. */
export function LevelScene() {
  const [isBegun, setIsBegun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsBegun(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <aside className="fixed top-18 bottom-0 left-0 w-(--sidebar-width) border-r border-hairline bg-shell px-3 py-4">
        <UserCard isRail={false} />
        {['Spin', 'Case battles', 'Cases', 'Mines', 'Upgrader', 'Plinko'].map((name) => (
          <p key={name} className="flex h-11 items-center px-3 text-ink-2">
            {name}
          </p>
        ))}
      </aside>
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
          onGone={() => undefined}
        />
      ) : null}
    </>
  );
}
