import type { Me } from '@aureus/contract/account.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { openDialog } from '../../slots/dialogs.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { hasRoleBadge, LevelBadge, RoleBadge, tierColour } from '../../ui/Badges.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { longDay } from '../../ui/format/dates.ts';
import { formatCount } from '../../ui/format/format.ts';
import { Private } from '../../ui/Private.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { accountWords } from './account.words.tsx';

const words = accountWords.overview;

export function ProfileOverview({ me }: { me: Me }) {
  const { isRestricted, description, code, expiresAt } = me.generalRestriction;
  const why = code === null ? description : words.restrictedFor[code];
  return (
    <div className="flex flex-col gap-4">
      {isRestricted ? (
        <p className="flex gap-2.5 rounded-card border border-lose/40 bg-lose/8 px-4 py-3 text-14 text-lose">
          <CircleAlert size={18} className="shrink-0" aria-hidden />
          <span>
            {expiresAt ? words.restrictedUntil(longDay(expiresAt)) : words.restricted}
            {why ? ` ${why}` : ''}
          </span>
        </p>
      ) : null}
      <section
        aria-label={words.label}
        className="flex flex-wrap items-center gap-5 rounded-card border border-hairline bg-card p-5 max-tablet:flex-col max-tablet:items-stretch"
      >
        <div className="flex min-w-0 items-center gap-4">
          <Avatar src={me.avatar} size={72} />
          <div className="min-w-0">
            <p className="flex items-center gap-2">
              <span className="text-20 font-semibold wrap-anywhere max-[22.5rem]:text-16">{me.username}</span>
              {hasRoleBadge(me.role) ? <RoleBadge role={me.role} /> : null}
            </p>
            <p className="mt-1 text-14 text-ink-3">{words.joined(longDay(me.createdAt))}</p>
            <p className="mt-1.5">
              {me.role === 'UNVERIFIED_USER' ? (
                <Tag tone="warn">{words.notVerified}</Tag>
              ) : (
                <Tag tone="win">{words.verified}</Tag>
              )}
            </p>
          </div>
        </div>
        <LevelProgress me={me} />
      </section>
      <dl className="grid grid-cols-2 gap-3 tablet:grid-cols-4 max-[22.5rem]:grid-cols-1">
        <Figure name={words.balance}>
          <Private>
            <Amount coins={me.wallet.balance} coin={18} />
          </Private>
        </Figure>
        <Figure name={words.wagered}>
          <Amount coins={me.totalWager} coin={18} />
        </Figure>
        <Figure name={words.deposited}>
          <Private>
            <Amount coins={me.totalDeposit} coin={18} />
          </Private>
        </Figure>
        <Figure name={words.experience}>
          <span className="font-semibold tabular-nums">{formatCount(me.xp)}</span>
        </Figure>
      </dl>
    </div>
  );
}

function LevelProgress({ me }: { me: Me }) {
  const { currentLevel, nextLevel, levelProgress, xpToNextLevel } = me;
  return (
    <div className="flex min-w-0 flex-1 basis-72 items-center gap-4 max-tablet:basis-auto max-tablet:flex-wrap tablet:ml-auto tablet:max-w-lg">
      <LevelBadge level={currentLevel.Level} tier={currentLevel.Tier} size={34} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <span className={cx('font-semibold', tierColour(currentLevel.Tier))}>{currentLevel.Tier}</span>
          <span className="text-14 text-ink-3">{words.level(currentLevel.Level)}</span>
          <span className="ml-auto text-14 text-ink-2">{Math.floor(levelProgress)}%</span>
        </p>
        <ProgressBar percent={levelProgress} label={words.progress} className="my-2 h-1.5!" />
        <p className="text-14 text-ink-3">
          {nextLevel ? words.toNextLevel(formatCount(xpToNextLevel), nextLevel.Level) : words.isMaxLevel}
        </p>
      </div>
      <Button
        size={32}
        variant="quiet"
        className="max-tablet:w-full"
        onClick={() => openDialog('xp-breakdown')}
      >
        {words.allLevels}
      </Button>
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-card border border-hairline bg-card px-4 py-3">
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="mt-1 truncate text-16">{children}</dd>
    </div>
  );
}
