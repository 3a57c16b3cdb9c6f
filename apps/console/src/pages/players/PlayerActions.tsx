import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import type { Permission } from '@aureus/contract/staff-roles.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import {
  BadgeCheck,
  Coffee,
  Coins,
  FileJson,
  Gauge,
  HandCoins,
  Lock,
  LockOpen,
  LogOut,
  type LucideIcon,
  MessageSquareOff,
  NotebookPen,
  PenLine,
  Snowflake,
} from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../api/session.queries.ts';
import { Key } from '../../ui/Key.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { ChatMuteDialog } from '../chat/MessageDialogs.tsx';
import { BadgeDialog } from './BadgeDialog.tsx';
import { CareDialog } from './CareDialog.tsx';
import { CoinsDialog } from './CoinsDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { LiftDialog } from './LiftDialog.tsx';
import { privacyQuery } from './players.queries.ts';
import { playersWords } from './players.words.ts';
import { RestrictDialog } from './RestrictDialog.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';

const words = playersWords.actions;
type Action = Exclude<keyof typeof words, 'title'>;

/** Actions on a player in display order, each with its permission and keyboard shortcut. */
const ACTIONS: readonly { action: Action; permission: Permission; icon: LucideIcon; keyName: string }[] = [
  { action: 'note', permission: 'players.note', icon: NotebookPen, keyName: 'N' },
  { action: 'credit', permission: 'credits.ask', icon: HandCoins, keyName: 'G' },
  { action: 'correction', permission: 'payments.ask', icon: Coins, keyName: 'T' },
  { action: 'restrict', permission: 'players.restrict', icon: Lock, keyName: 'X' },
  { action: 'freeze', permission: 'players.restrict', icon: Snowflake, keyName: 'F' },
  { action: 'lift', permission: 'players.restrict', icon: LockOpen, keyName: 'L' },
  { action: 'limit', permission: 'players.protect', icon: Gauge, keyName: 'I' },
  { action: 'pause', permission: 'players.protect', icon: Coffee, keyName: 'B' },
  { action: 'rename', permission: 'players.protect', icon: PenLine, keyName: 'M' },
  { action: 'mute', permission: 'chat.moderate', icon: MessageSquareOff, keyName: 'U' },
  { action: 'badge', permission: 'roles.ask', icon: BadgeCheck, keyName: 'A' },
  { action: 'data', permission: 'privacy.ask', icon: FileJson, keyName: 'D' },
  { action: 'signOut', permission: 'players.sign-out', icon: LogOut, keyName: 'O' },
];

/** True if an action makes sense in the player's current state. */
const isOffered = (action: Action, { isRestricted, isFrozen, role }: StaffPlayer): boolean =>
  ({
    note: true,
    credit: true,
    correction: true,
    limit: true,
    pause: true,
    rename: true,
    mute: role !== 'BOT',
    badge: role !== 'BOT',
    restrict: !isRestricted && !isFrozen,
    freeze: !isFrozen,
    lift: isRestricted || isFrozen,
    data: true,
    signOut: true,
  })[action];

/** Actions that the member may take on a player. Each opens a dialog. */
export function PlayerActions({ player }: { player: StaffPlayer }) {
  const { permissions } = useMe();
  const [open, setOpen] = useState<Action>();
  const { data: privacy } = useQuery(privacyQuery(player.id));
  const isErased = (privacy?.erasure?.erasedAt ?? null) !== null;
  const offered = ACTIONS.filter(
    ({ action, permission }) => !isErased && permissions.includes(permission) && isOffered(action, player),
  );
  useKeys(
    Object.fromEntries(
      offered.map(({ action, keyName }) => [keyName.toLowerCase(), () => setOpen(action)] as const),
    ),
  );
  const props = { player, onClose: () => setOpen(undefined) };
  return (
    <>
      {offered.length > 0 && (
        <section
          aria-label={words.title}
          className="flex flex-col gap-1.5 px-4 py-3.5 max-desk:grid max-desk:grid-cols-2"
        >
          {offered.map(({ action, icon: Icon, keyName }, index) => (
            <button
              key={action}
              type="button"
              onClick={() => setOpen(action)}
              aria-keyshortcuts={keyName}
              className={cx(
                'flex min-w-0 items-center gap-2 rounded-control border px-2.5 text-left max-desk:h-11',
                index === 0
                  ? 'h-9 border-gold-low/60 bg-gold/8 text-gold-high hover:border-gold-low'
                  : 'h-10 border-divider bg-raised hover:border-control',
              )}
            >
              <Icon size={15} className="shrink-0" aria-hidden />
              <span className="truncate font-semibold">{words[action][0]}</span>
              <span
                className={cx(
                  'min-w-0 flex-1 truncate text-12 max-tablet:hidden',
                  index === 0 ? 'text-ink-2' : 'text-ink-3',
                )}
              >
                {words[action][1]}
              </span>
              <Key name={keyName} />
            </button>
          ))}
        </section>
      )}
      {(open === 'credit' || open === 'correction') && <CoinsDialog {...props} act={open} />}
      {(open === 'restrict' || open === 'freeze') && <RestrictDialog {...props} act={open} />}
      {(open === 'note' || open === 'rename' || open === 'limit' || open === 'pause') && (
        <CareDialog {...props} act={open} />
      )}
      {open === 'mute' && <ChatMuteDialog {...props} />}
      {open === 'badge' && <BadgeDialog {...props} />}
      {open === 'lift' && <LiftDialog {...props} />}
      {open === 'data' && <ExportDialog {...props} />}
      {open === 'signOut' && <SignOutDialog {...props} />}
    </>
  );
}
