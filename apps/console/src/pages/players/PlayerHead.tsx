import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { BadgeCheck, Lock, ShieldCheck, Snowflake } from 'lucide-react';
import { Chip } from '../../ui/Chip.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { day, moment } from '../../ui/dates.ts';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { formatAgo } from '../../ui/span.ts';
import { tierColor } from '../../ui/tiers.ts';
import { useNow } from '../../ui/use-now.ts';
import { PlayerMark } from './PlayerMark.tsx';
import { playersWords } from './players.words.ts';

const words = playersWords.head;

/** Name and identity of a player, with important account facts as chips. */
export function PlayerHead({ player }: { player: StaffPlayer }) {
  const { id, name, level, tier, createdAt, lastSeenAt } = player;
  const now = useNow(30_000);
  return (
    <div className="flex items-start gap-4 px-5 pt-4 pb-3.5 max-desk:px-4 max-tablet:gap-3">
      <PlayerMark name={name} level={level} size={48} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="max-w-full truncate text-20 leading-[26px]">{name}</h2>
          <LevelBadge level={level} isLarge />
          <span
            className={cx('mr-1 inline-block text-12 lowercase first-letter:uppercase', tierColor(level))}
          >
            {tier}
          </span>
          <Chips player={player} now={now} />
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-12 text-ink-3">
          <span className="flex items-center gap-1">
            {words.id} <span className="figures text-ink-2">{id}</span>
            <CopyButton text={id} what={words.theId} />
          </span>
          <span>{words.since(day(createdAt))}</span>
          <span title={lastSeenAt === null ? undefined : moment(lastSeenAt)}>
            {lastSeenAt === null ? words.neverSeen : words.seen(formatAgo(now - lastSeenAt))}
          </span>
        </p>
      </div>
    </div>
  );
}

function Chips({ player, now }: { player: StaffPlayer; now: number }) {
  const { role, member, isVerified, isTakenBack, hasTwoFactor, isRestricted, isFrozen, selfBannedUntil } =
    player;
  const roleName = words.roles[role];
  return (
    <>
      {roleName !== undefined && <Chip tone="info">{roleName}</Chip>}
      {member !== null && <Chip>{words.ownAccount(member.name)}</Chip>}
      {isTakenBack ? (
        <Chip tone="lose">{words.takenBack}</Chip>
      ) : isVerified ? (
        <Chip tone="win">
          <BadgeCheck size={13} aria-hidden />
          {words.verified}
        </Chip>
      ) : (
        <Chip tone="warn">{words.notVerified}</Chip>
      )}
      {hasTwoFactor ? (
        <Chip>
          <ShieldCheck size={13} aria-hidden />
          {words.twoFactor}
        </Chip>
      ) : (
        <Chip>{words.noTwoFactor}</Chip>
      )}
      {isFrozen ? (
        <Chip tone="lose">
          <Snowflake size={13} aria-hidden />
          {words.frozen}
        </Chip>
      ) : isRestricted ? (
        <Chip tone="warn">
          <Lock size={13} aria-hidden />
          {words.restricted}
        </Chip>
      ) : (
        <Chip>{words.noRestriction}</Chip>
      )}
      {selfBannedUntil !== null && selfBannedUntil > now && (
        <Chip tone="lose">{words.excluded(day(selfBannedUntil))}</Chip>
      )}
    </>
  );
}
