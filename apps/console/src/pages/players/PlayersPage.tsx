import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useMe } from '../../api/session.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Key } from '../../ui/Key.tsx';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { formatAgo } from '../../ui/span.ts';
import { TopBar } from '../../ui/TopBar.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useNow } from '../../ui/use-now.ts';
import { PlayerMark } from './PlayerMark.tsx';
import { PlayerSearch } from './PlayerSearch.tsx';
import { playersWords as words } from './players.words.ts';
import { clearRecent, type RecentPlayer, recentPlayers } from './recent-players.ts';

/** Player search, with the players that the member opened last. */
export function PlayersPage() {
  const me = useMe();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [recent, setRecent] = useState(() => recentPlayers(me.id));
  useKeys({ '/': () => field.current?.focus(), Escape: () => field.current?.blur() });
  return (
    <>
      <TopBar title={words.title} text={words.text} />
      <div className="min-h-0 flex-1 overflow-y-auto p-5 max-desk:p-4">
        <div className="grid max-w-[1120px] items-start gap-5 desk:grid-cols-[minmax(0,1fr)_288px]">
          <search aria-label={words.search.label} className="block">
            <PlayerSearch
              field={field}
              onOpen={(id) => void navigate({ to: '/players/$id', params: { id } })}
              listClass="mt-3 min-h-[220px] overflow-hidden rounded-box border border-hairline bg-shell"
              empty={
                recent.length === 0 ? undefined : (
                  <Recent
                    players={recent}
                    onClear={() => {
                      clearRecent(me.id);
                      setRecent([]);
                    }}
                  />
                )
              }
            />
          </search>
          <Ways />
        </div>
      </div>
    </>
  );
}

/** Lists what a player can be found by, such as a name or an id. */
function Ways() {
  return (
    <section className="rounded-box border border-hairline bg-shell">
      <h2 className="flex h-9 items-center border-b border-hairline px-3.5">{words.ways.title}</h2>
      <dl className="px-3.5 py-2">
        {words.ways.list.map(([name, text]) => (
          <div key={name} className="py-1">
            <dt>{name}</dt>
            <dd className="text-12 text-ink-3">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="flex h-9 items-center gap-1 border-t border-hairline px-3.5 text-12 text-ink-3 max-desk:hidden">
        <span className="mr-auto">{words.ways.keys}</span>
        {words.ways.keyNames.map((name) => (
          <Key key={name} name={name} />
        ))}
      </p>
    </section>
  );
}

function Recent({ players, onClear }: { players: readonly RecentPlayer[]; onClear: () => void }) {
  const now = useNow(30_000);
  return (
    <section>
      <h2 className="flex h-10 items-center gap-2 pr-2 pl-3.5 max-desk:h-12">
        {words.recent.title}
        <span className="text-12 font-normal text-ink-3 max-tablet:hidden">{words.recent.note}</span>
        <Button look="quiet" size="sm" className="ml-auto" onClick={onClear}>
          {words.recent.clear}
        </Button>
      </h2>
      <ul>
        {players.map(({ id, name, level, at }) => (
          <li key={id}>
            <Link
              to="/players/$id"
              params={{ id }}
              className="flex h-11 items-center gap-2.5 border-t border-hairline px-3.5 outline-offset-[-2px] hover:bg-open"
            >
              <PlayerMark name={name} level={level} size={26} />
              <span className="truncate font-semibold">{name}</span>
              <LevelBadge level={level} />
              <span className="figures text-12 text-ink-3">{words.search.id(id)}</span>
              <span className="ml-auto text-12 whitespace-nowrap text-ink-3">
                {words.recent.opened(formatAgo(now - at))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
