import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { useMe } from '../../api/session.queries.ts';
import { serverNow } from '../../ui/clock.ts';
import { Key } from '../../ui/Key.tsx';
import { Spinner } from '../../ui/States.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { PlayerAside } from './PlayerAside.tsx';
import { PlayerFigures } from './PlayerFigures.tsx';
import { PlayerHead } from './PlayerHead.tsx';
import { PlayerTimeline } from './PlayerTimeline.tsx';
import { playerQuery } from './players.queries.ts';
import { playersWords as words } from './players.words.ts';
import { keepRecent } from './recent-players.ts';

/** One player: identity, sums, timeline and the member's actions. */
export function PlayerPage() {
  const { id } = useParams({ from: '/frame/players/$id' });
  const me = useMe();
  const { data: player, error, refetch } = useQuery(playerQuery(id));
  const [name, level] = [player?.name, player?.level];
  useEffect(() => {
    if (name !== undefined && level !== undefined) keepRecent(me.id, { id, name, level, at: serverNow() });
  }, [me.id, id, name, level]);
  return (
    <>
      <TopBar
        title={player?.name ?? words.search.id(id)}
        text={<WayBack />}
        trail={
          <Link to="/players" className="text-15 font-semibold text-ink-2 hover:text-ink">
            {words.title}
          </Link>
        }
      />
      {player === undefined ? (
        error === null ? (
          <Spinner />
        ) : (
          <Failure title={words.loadFailed} error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div className="min-h-0 flex-1 desk:grid desk:grid-cols-[minmax(0,1fr)_288px] desk:grid-rows-[auto_minmax(0,1fr)] wide:grid-cols-[minmax(0,1fr)_320px] max-desk:overflow-y-auto">
          <div className="min-w-0">
            <PlayerHead player={player} />
            <PlayerFigures player={player} />
          </div>
          <PlayerAside key={id} player={player} />
          <PlayerTimeline key={`timeline of ${id}`} id={id} />
        </div>
      )}
    </>
  );
}

/** Link back to the request page from which the member opened this player. */
function WayBack() {
  const { request } = useSearch({ from: '/frame/players/$id' });
  const navigate = useNavigate();
  const to = { to: '/requests/$id', params: { id: String(request) } } as const;
  useKeys(request === undefined ? {} : { Escape: () => void navigate(to) });
  if (request === undefined) return null;
  return (
    <Link
      {...to}
      aria-keyshortcuts="Escape"
      className="ml-1 inline-flex items-center gap-1.5 text-12 text-ink-2 hover:text-ink"
    >
      <ArrowLeft size={13} aria-hidden />
      {words.backTo(request)}
      <Key name={words.backKey} />
    </Link>
  );
}
