import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { useEffect } from 'react';
import { useBalance } from '../../../api/session.ts';
import { onMessage } from '../../../api/socket.ts';
import { usePayments } from '../../../domains/cashier/cashier.queries.ts';
import { stateName } from '../../../domains/cashier/payments/payment-texts.ts';
import { refreshVault, useVault } from '../../../domains/vault/vault.queries.ts';
import { openWithdrawal } from '../../../slots/cashier.ts';
import { announces } from '../../../slots/dialogs.ts';
import { openVault } from '../../../slots/signed-in.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { formatCoins } from '../../../ui/format/format.ts';
import { Private } from '../../../ui/Private.tsx';
import { selfBanPageWords } from './self-ban.words.tsx';

const words = selfBanPageWords.money;
const ON_ITS_WAY: readonly PublicPayment['state'][] = ['APPROVAL', 'QUEUED', 'SENDING', 'SENT'];
const MOST_SHOWN = 3;

/** Balance, vault and open withdrawals of a self-excluded player, with a button to withdraw. */
export function OwnMoney() {
  const balance = useBalance() ?? 0;
  const vault = useVault(true);
  const payments = usePayments();
  useEffect(() => onMessage('vault:changed', refreshVault), []);
  const underWay = (payments.data ?? []).filter(
    ({ type, state }) => type === 'WITHDRAW' && ON_ITS_WAY.includes(state),
  );
  const inVault = vault.data?.balanceLocked ?? 0;
  return (
    <section
      aria-labelledby="self-ban-money"
      className="rounded-card border border-divider bg-raised px-4 py-4 tablet:px-6 tablet:py-5"
    >
      <h2 id="self-ban-money" className="border-b border-divider pb-3 text-16 font-semibold">
        {words.title}
      </h2>
      <dl className="mt-3 flex flex-col gap-2.5 text-14">
        <div className="flex items-center justify-between gap-3">
          <dt className="text-14 text-ink-2">{words.balance}</dt>
          <dd>
            <Private>
              <Amount coins={balance} coin={18} isCompact={false} className="text-20" />
            </Private>
          </dd>
        </div>
        {inVault > 0 ? (
          <div className="flex items-center justify-between gap-3">
            <dt className="text-ink-2">
              {words.vault}{' '}
              <button
                type="button"
                {...announces('vault')}
                onClick={openVault}
                className="ml-1 inline-flex min-h-6 items-center text-ink underline underline-offset-3 hover:text-gold-high max-tablet:min-h-11"
              >
                {words.take}
              </button>
            </dt>
            <dd>
              <Private>
                <Amount coins={inVault} coin={0} isCompact={false} />
              </Private>
            </dd>
          </div>
        ) : null}
        {underWay.slice(0, MOST_SHOWN).map(({ id, amount, method, state }) => (
          <div key={id} className="flex items-center justify-between gap-3">
            <dt className="text-ink-2">{words.onItsWay}</dt>
            <dd className="flex min-w-0 flex-wrap items-center justify-end gap-x-1.5">
              <Private>
                <Amount coins={amount} coin={0} isCompact={false} />
              </Private>
              <span className="text-ink-2">
                {method.replaceAll('_', ' ')}, {stateName(state).toLowerCase()}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {vault.error && !vault.data ? (
        <p role="alert" className="mt-3 text-14 text-lose">
          {words.failed}
        </p>
      ) : null}
      <Button
        variant={balance > 0 ? 'primary' : 'secondary'}
        size={48}
        {...announces('cashier')}
        onClick={openWithdrawal}
        className="mt-4 w-full"
      >
        {balance > 0 ? words.withdraw(<Private>{formatCoins(balance)}</Private>) : words.history}
      </Button>
      <p className="mt-3 text-14 text-ink-2">{words.text}</p>
    </section>
  );
}
