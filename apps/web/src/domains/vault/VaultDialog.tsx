import type { Vault } from '@aureus/contract/vault.ts';
import { useEffect, useState } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { playRefusal } from '../../api/play-refusal.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { useBalance, useMe } from '../../api/session.ts';
import { onMessage } from '../../api/socket.ts';
import type { DialogProps } from '../../slots/dialogs.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LockedNotice } from './LockedNotice.tsx';
import { LockPanel } from './LockPanel.tsx';
import { MovePanel } from './MovePanel.tsx';
import { VaultBalances } from './VaultBalances.tsx';
import { refreshVault, useVault } from './vault.queries.ts';
import { vaultWords } from './vault.words.tsx';
import type { Way } from './vault-form.ts';

/** Coins that the player puts out of reach: moving them in and out, and locking them up. */
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
      {/* Of one height in all its states, so that nothing jumps under the pointer. */}
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

/** The dialog's own size, so that nothing jumps when the vault is there. */
function VaultSkeleton() {
  return (
    <div className="flex flex-col gap-4" aria-busy>
      <Skeleton className="h-23 rounded-card!" />
      <Skeleton className="h-56 rounded-card!" />
      <Skeleton className="h-62 rounded-card!" />
    </div>
  );
}
