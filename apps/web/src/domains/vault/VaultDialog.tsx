import type { Vault } from '@aureus/contract/vault.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { ArrowLeft, ArrowRight, Lock, LockOpen, type LucideIcon, Wallet } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { playRefusal } from '../../api/play-refusal.ts';
import { useServerInfo, useServerNow } from '../../api/server-clock.ts';
import { useBalance, useMe } from '../../api/session.ts';
import { onMessage } from '../../api/socket.ts';
import type { DialogProps } from '../../slots/dialogs.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { formatDollars } from '../../ui/format/figures.ts';
import { formatClock } from '../../ui/format/format.ts';
import { Private } from '../../ui/Private.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LockPanel } from './LockPanel.tsx';
import { MovePanel } from './MovePanel.tsx';
import { refreshVault, useVault } from './vault.queries.ts';
import { vaultWords } from './vault.words.tsx';
import { momentText, splitDays, type Way } from './vault-form.ts';

/** Dialog of the player's vault, to move coins in and out, and to lock the vault. */
export default function VaultDialog({ isOpen, onClose }: DialogProps) {
  const vault = useVault(isOpen);
  useEffect(() => onMessage('vault:changed', refreshVault), []);
  return (
    <Dialog title={vaultWords.title} isOpen={isOpen} onClose={onClose} width={520} isFullScreenOnPhone>
      {isOpen && vault.data ? <VaultBody vault={vault.data} /> : null}
      {isOpen && !vault.data && !vault.error ? <VaultSkeleton /> : null}
      {!vault.data && vault.error ? (
        <LoadFailed title={vaultWords.loadFailed} error={vault.error} retry={vault.refetch} />
      ) : null}
    </Dialog>
  );
}

function VaultBody({ vault }: { vault: Vault }) {
  const { data: me } = useMe();
  const refused = me ? playRefusal(me) : undefined;
  const [way, setWay] = useState<Way>(refused === undefined ? 'deposit' : 'withdraw');
  const now = useServerNow(1_000);
  const isLocked = vault.lockUntil > now;
  const isOver = vault.lockUntil > 0 && !isLocked;
  useEffect(() => {
    if (isOver) refreshVault();
  }, [isOver]);
  const balance = useBalance() ?? 0;
  return (
    <div className="flex flex-col gap-4">
      <VaultBalances way={way} balance={balance} vaultBalance={vault.balanceLocked} isLocked={isLocked} />
      <MovePanel
        way={way}
        onWay={setWay}
        balance={balance}
        vault={vault}
        isLocked={isLocked}
        refused={refused}
      />
      <hr className="-mx-5 border-hairline" />
      {/* On wide screens, the minimum height is the same whether or not the vault is locked. So little moves under the pointer. */}
      <div className="grid tablet:min-h-58">
        {isLocked ? (
          <LockedNotice lockUntil={vault.lockUntil} now={now} />
        ) : (
          <LockPanel coins={vault.balanceLocked} now={now} refused={refused} />
        )}
      </div>
    </div>
  );
}

/** Placeholder about as tall as the dialog, to limit layout shift. */
function VaultSkeleton() {
  return (
    <div className="flex flex-col gap-4" aria-busy>
      <Skeleton className="h-23 rounded-card!" />
      <Skeleton className="h-56 rounded-card!" />
      <Skeleton className="h-62 rounded-card!" />
    </div>
  );
}

/** Notice about a locked vault, with the time when its lock ends and the remaining time. */
function LockedNotice({ lockUntil, now }: { lockUntil: number; now: number }) {
  const until = momentText(lockUntil);
  const { days, restMs } = splitDays(lockUntil - now);
  return (
    <section aria-labelledby="vault-locked-title" className="flex flex-col">
      <div className="flex flex-1 items-center gap-3 rounded-card border border-divider bg-shell p-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-raised text-gold">
          <Lock size={20} aria-hidden />
        </span>
        <div className="min-w-0">
          <h3 id="vault-locked-title" className="font-semibold">
            {vaultWords.locked.title(<time dateTime={new Date(lockUntil).toISOString()}>{until}</time>)}
          </h3>
          <p role="timer" className="mt-0.5 text-20 font-semibold text-gold-high tabular-nums">
            {days ? vaultWords.locked.left(days, formatClock(restMs)) : formatClock(restMs)}
          </p>
          <p className="mt-1 text-14 text-ink-2">{vaultWords.locked.text}</p>
        </div>
      </div>
      <Button className="mt-3 w-full" disabledReason={vaultWords.move.refusal.locked(until)}>
        <Lock size={16} aria-hidden />
        {vaultWords.lock.title}
      </Button>
    </section>
  );
}

interface VaultBalancesProps {
  way: Way;
  balance: number;
  vaultBalance: number;
  isLocked: boolean;
}

/** Balances of the wallet and the vault, with an arrow in the direction of the transfer. */
export function VaultBalances({ way, balance, vaultBalance, isLocked }: VaultBalancesProps) {
  const Arrow = way === 'deposit' ? ArrowRight : ArrowLeft;
  return (
    <dl className="relative grid grid-cols-2 gap-2">
      <Balance icon={Wallet} name={vaultWords.balance} coins={balance} isGoal={way === 'withdraw'} />
      <Balance
        icon={isLocked ? Lock : LockOpen}
        name={isLocked ? vaultWords.lockedVault : vaultWords.title}
        coins={vaultBalance}
        isGoal={way === 'deposit'}
        className="items-end text-right"
      />
      <span
        aria-hidden
        className="absolute top-1/2 left-1/2 grid size-8 -translate-1/2 place-items-center rounded-full border border-divider bg-raised text-gold"
      >
        <Arrow size={16} />
      </span>
    </dl>
  );
}

interface BalanceProps {
  icon: LucideIcon;
  name: string;
  coins: number;
  /** True for the balance that receives the coins. */
  isGoal: boolean;
  className?: string;
}

function Balance({ icon: Icon, name, coins, isGoal, className }: BalanceProps) {
  const { data: info } = useServerInfo();
  const dollars = info && coins / info.coinsPerUsd;
  return (
    <div
      className={cx(
        'flex min-w-0 flex-col rounded-card border bg-shell px-4 py-3 max-tablet:px-3',
        isGoal ? 'border-gold-low/60' : 'border-hairline',
        className,
      )}
    >
      <dt className="flex items-center gap-1.5 text-14 text-ink-2">
        <Icon size={15} className="shrink-0" aria-hidden />
        {name}
      </dt>
      <dd className="mt-1">
        <Private>
          <Amount coins={coins} coin={20} className="text-20 max-[22.5rem]:text-14" />
        </Private>
        <span className="block text-12 text-ink-3 tabular-nums">
          <Private>{dollars === undefined ? '\u00a0' : `≈ ${formatDollars(dollars)}`}</Private>
        </span>
      </dd>
    </div>
  );
}
