import type { ChatStanding } from '@aureus/contract/staff-chat.ts';
import { Chip } from '../../ui/Chip.tsx';
import { day, moment } from '../../ui/dates.ts';
import { formatCount } from '../../ui/format.ts';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { PlayerMark } from '../players/PlayerMark.tsx';
import { chatWords as words } from './chat.words.ts';

const FIGURES = ['messages', 'deleted', 'mutes', 'reportsAbout', 'reportsBy', 'reportsUpheld'] as const;

/** The player's standing in the chat: name, level, an active mute, and counts of messages, mutes and reports. */
export function AuthorBox({ standing }: { standing: ChatStanding }) {
  const { player, memberSince, isStaff, mutedUntil, muteReason } = standing;
  return (
    <div>
      <div className="flex items-center gap-2.5">
        <PlayerMark name={player.name} level={player.level} size={30} />
        <div className="min-w-0">
          <p className="flex items-center gap-1.5">
            <span className="truncate font-semibold">{player.name}</span>
            <LevelBadge level={player.level} />
            {isStaff && (
              <Chip isSmall tone="info">
                {words.pane.isStaff}
              </Chip>
            )}
          </p>
          <p className="text-12 text-ink-3">{words.pane.memberSince(day(memberSince))}</p>
        </div>
      </div>
      {mutedUntil !== null && (
        <p className="mt-2.5 rounded-control bg-lose/11 px-2.5 py-1.5 text-12 wrap-anywhere text-lose-text">
          {words.pane.mutedUntil(moment(mutedUntil), muteReason)}
        </p>
      )}
      <dl className="mt-3 grid grid-cols-3 gap-x-3 gap-y-2.5">
        {FIGURES.map((name) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-12 text-ink-3">{words.standing[name]}</dt>
            <dd className="figures text-15 font-semibold">{formatCount(standing[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
