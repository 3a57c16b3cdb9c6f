import { Zap } from 'lucide-react';
import { useState } from 'react';
import { useBalance, useIsNewcomer, useMe } from '../../../api/session.ts';
import { AmountInput } from '../../../ui/fields/AmountInput.tsx';
import { centsOfField } from '../../../ui/format/amount-text.ts';
import { Popover } from '../../../ui/Popover.tsx';
import { quickWords } from './battles.words.ts';
import { quickJoin } from './battles-actions.ts';
import { SeatButton } from './SeatButton.tsx';
import { useSeatRefusal } from './seat-player.ts';

/** Button that joins the cheapest open battle up to a chosen price. */
export function QuickJoin() {
  const { data: me } = useMe();
  const balance = useBalance() ?? 0;
  const isNewcomer = useIsNewcomer();
  const [text, setText] = useState('10.00');
  const cents = centsOfField(text);
  // The seat's price isn't known yet, so reasons are looked up for a price of 0. The server finds a seat that the
  // balance can pay.
  const refusal = useSeatRefusal(0);
  const why = cents === undefined || cents === 0n ? quickWords.missing : refusal;
  const join = async () => {
    if (cents === undefined) return;
    await quickJoin(cents);
  };
  return (
    <Popover
      label={quickWords.title}
      icon={
        <span className="flex items-center gap-1.5 text-14 font-semibold">
          <Zap size={16} aria-hidden />
          <span className="whitespace-nowrap max-[87.4375rem]:hidden">{quickWords.title}</span>
        </span>
      }
      className="h-10 border border-divider bg-card px-3 max-tablet:size-11 max-tablet:px-0"
      panelClassName="w-72 p-4"
    >
      <p className="mb-3 text-14 text-ink-2">{quickWords.text}</p>
      <AmountInput label={quickWords.most} value={text} onChange={setText} className="mb-3" />
      <SeatButton
        variant="primary"
        className="w-full"
        label={quickWords.join}
        refusal={why ?? (me && balance === 0 && !isNewcomer ? quickWords.noCoins : undefined)}
        pay={join}
      />
    </Popover>
  );
}
