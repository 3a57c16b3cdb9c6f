import { cx } from '@aureus/ui-kit/class-names.ts';
import { ArrowLeft, ArrowRight, Lock, LockOpen, type LucideIcon, Wallet } from 'lucide-react';
import { useServerInfo } from '../../api/server-clock.ts';
import { Amount } from '../../ui/Amount.tsx';
import { formatDollars } from '../../ui/format/figures.ts';
import { Private } from '../../ui/Private.tsx';
import { vaultWords } from './vault.words.tsx';
import type { Way } from './vault-form.ts';

interface VaultBalancesProps {
  way: Way;
  balance: number;
  vaultBalance: number;
  isLocked: boolean;
}

/** Balance to play with, and coins in the vault; between them the direction of the transfer. */
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
  /** The coins go here. */
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
