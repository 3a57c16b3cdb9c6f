import type { BigWin } from '@aureus/contract/chat.ts';
import '../../moments/moments.css';
import { PlayerButton } from '../../slots/player-button.tsx';
import { compactCoins, formatCoins, formatMultiplierOf } from '../../ui/format/format.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { PlayerBadge } from '../../ui/PlayerBadge.tsx';
import './big-win-card.css';
import { chatWords } from './chat.words.tsx';
import { ChatTime } from './message-parts.tsx';

/** Card of a new big win. Its coin turns once and a light passes over it, after `delay` ms. */
export default function BigWinCard({ win, at, delay }: { win: BigWin; at: number; delay: number }) {
  const [winner] = win.users;
  if (!winner) return null;
  return (
    <div
      data-testid="chat-big-win"
      className="big-win-card my-1 flex h-23 items-center gap-3 overflow-hidden rounded-control border border-gold-low/60 px-3"
      style={{ '--win-delay': `${delay}ms` }}
    >
      <span aria-hidden className="big-win-coin">
        <span className="big-win-coin-rows">
          <span className="big-win-coin-frames" />
        </span>
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1 text-14">
          <PlayerBadge role={winner.role} currentLevel={winner.currentLevel} size={14} className="shrink-0" />
          <PlayerButton player={winner} isInList className="min-w-0 truncate font-semibold hover:underline">
            {winner.username}
          </PlayerButton>
        </p>
        <p title={formatCoins(win.prize)} className="big-win-amount struck-text text-24/[30px] font-bold">
          {compactCoins(win.prize) ?? formatCoins(win.prize)}
        </p>
        <p className="flex items-center gap-2 text-12 text-ink-2">
          <span className="min-w-0 truncate">
            {win.users.length > 1 ? chatWords.wonByMore(win.users.length - 1) : gameNames[win.game.type]}
          </span>
          <ChatTime at={at} />
          {win.stake > 0 ? (
            <span className="gold-fill ml-auto rounded-chip px-1.5 font-bold text-on-gold">
              {formatMultiplierOf({ stake: win.stake, payout: win.prize })}
            </span>
          ) : null}
        </p>
      </div>
      <span aria-hidden className="big-win-sweep" />
    </div>
  );
}
