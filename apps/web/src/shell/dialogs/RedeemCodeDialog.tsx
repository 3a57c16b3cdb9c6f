import { useState } from 'react';
import { useMarket } from '../../api/market.ts';
import { AffiliateCodePanel } from '../../domains/affiliates/AffiliateCodePanel.tsx';
import { BonusCap } from '../../domains/cashier/BonusCap.tsx';
import { PromoForm } from '../../domains/cashier/PromoForm.tsx';
import { openCashier } from '../../slots/cashier.ts';
import type { DialogProps } from '../../slots/dialogs.ts';
import { useRedeemCode } from '../../slots/signed-in.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { redeemCodeWords as words } from './redeem-code.words.ts';

const KINDS = [
  { value: 'affiliate', label: words.kinds.affiliate },
  { value: 'promo', label: words.kinds.promo },
] as const;
type Kind = (typeof KINDS)[number]['value'];
const panelId = (kind: Kind) => `redeem-${kind}`;

/** Dialog to redeem affiliate codes of other players and promo codes of the site. */
export default function RedeemCodeDialog({ isOpen, onClose }: DialogProps) {
  const { code } = useRedeemCode();
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={onClose} width={480} isFullScreenOnPhone>
      {/* Mounted on each opening, so that an earlier input is gone. */}
      {isOpen ? <Codes key={code} code={code} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Codes({ code, onClose }: { code: string; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('affiliate');
  const { bonusCoins } = useMarket();
  const affiliate = (
    <AffiliateCodePanel code={code} bonus={bonusCoins ? <BonusCap /> : null} onDeposit={openCashier} />
  );
  if (!bonusCoins) return affiliate;
  return (
    <>
      <Segmented label={words.kind} items={KINDS} value={kind} onChange={setKind} panelId={panelId} />
      <div
        id={panelId(kind)}
        role="tabpanel"
        aria-label={words.kinds[kind]}
        className="mt-4 tablet:min-h-[240px]"
      >
        {kind === 'affiliate' ? (
          affiliate
        ) : (
          <>
            <p className="mb-4 text-14 text-ink-2">{words.promo}</p>
            <PromoForm onDone={onClose} />
          </>
        )}
      </div>
    </>
  );
}
