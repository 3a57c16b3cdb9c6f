import { TicketPercent } from 'lucide-react';
import { BonusCap } from './BonusCap.tsx';
import { bonusWords } from './cashier.bonus.words.ts';
import { PanelHead, SignMark } from './PanelHead.tsx';
import { PromoForm } from './PromoForm.tsx';
import WaitingBonus from './WaitingBonus.tsx';

/** Panel with a form for promo codes, the waiting deposit bonus, and the bonus that the player can still get. */
export default function BonusPanel({ onClose }: { onClose: () => void }) {
  return (
    <div className="flex flex-col gap-5 px-4 py-4 tablet:px-6 tablet:py-5">
      <PanelHead
        mark={
          <SignMark>
            <TicketPercent size={20} />
          </SignMark>
        }
        title={bonusWords.title}
        text={bonusWords.text}
      />
      <PromoForm onDone={onClose} />
      <WaitingBonus />
      <BonusCap />
    </div>
  );
}
