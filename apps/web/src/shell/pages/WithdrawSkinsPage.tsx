import { useMe } from '../../api/session.ts';
import { SkinsPage } from '../../domains/cashier/skins/SkinsPage.tsx';
import { WithdrawalBlockPanel } from '../../domains/cashier/withdrawals/WithdrawalBlockPanel.tsx';
import { useWithdrawalBlock } from '../../domains/cashier/withdrawals/withdraw.queries.ts';

/** Page to withdraw coins as skins. Players who may not withdraw see why. */
export default function WithdrawSkinsPage() {
  const { data: me } = useMe();
  const block = useWithdrawalBlock(me !== null && me !== undefined);
  return (
    <SkinsPage
      block={
        block === undefined ? undefined : (
          <WithdrawalBlockPanel block={block} heading="h2" onClose={() => {}} />
        )
      }
    />
  );
}
