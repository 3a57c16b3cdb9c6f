import { useMe } from '../../api/session.ts';
import { WithdrawalBlockPanel } from '../../domains/cashier/WithdrawalBlockPanel.tsx';
import { useWithdrawalBlock } from '../../domains/cashier/withdraw.queries.ts';
import { SkinsPage } from '../../domains/skins/SkinsPage.tsx';

/** Coins out as skins, for who may withdraw; others read what is missing. */
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
