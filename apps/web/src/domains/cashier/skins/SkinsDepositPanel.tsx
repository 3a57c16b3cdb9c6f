import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import { COINS_PER_USD } from '@aureus/money/usd.ts';
import { useMutation } from '@tanstack/react-query';
import { Sword } from 'lucide-react';
import { sendIntent } from '../../../api/intent.ts';
import { useServerInfo } from '../../../api/server-clock.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';
import { depositWords } from '../cashier.deposit.words.tsx';
import { putPayment } from '../cashier.socket.ts';
import { testWords } from '../cashier.test.words.ts';
import type { Choice } from '../method-groups.ts';
import { PanelHead, SignMark } from '../PanelHead.tsx';
import { openPaymentTab, PaymentPageLink } from '../payments/PaymentPageLink.tsx';
import { Payments } from '../payments/PaymentRow.tsx';
import { webAddress } from '../payments/payment-texts.ts';
import { Refusal } from '../Refusal.tsx';

const TestBox = lazyPart<{ text: string }>(() => import('../TestBox.tsx'));
const words = depositWords.skins;

interface SkinsDepositPanelProps {
  choice: Choice;
  methods: readonly PaymentMethod[];
  onClose: () => void;
}

/** Panel to deposit skins of one game. The player picks the skins on the provider's page, in a new tab. */
export default function SkinsDepositPanel({ choice, methods, onClose }: SkinsDepositPanelProps) {
  return (
    <div className="flex flex-col gap-4 px-4 py-4 tablet:px-6 tablet:py-5">
      <PanelHead
        mark={
          <SignMark>
            <Sword size={20} />
          </SignMark>
        }
        title={choice.name}
        text={words.text}
      />
      <SkinsDeposit game={choice.methods[0].key} onClose={onClose} />
      <Payments methods={methods} />
    </div>
  );
}

function SkinsDeposit({ game, onClose }: { game: string; onClose: () => void }) {
  const deposit = useSkinsDeposit(game);
  const { data: info } = useServerInfo();
  const send = () => {
    // The tab opens during the click, because browsers would block a tab opened after the answer as a pop-up.
    const tab = openPaymentTab();
    deposit.mutate(undefined, {
      onSuccess: ({ url }) => tab.goTo(webAddress(url)),
      onError: () => tab.close(),
    });
  };
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-14 text-ink-2">
        <li>{words.rate(COINS_PER_USD)}</li>
        <li>{words.hold}</li>
        <li>{words.reversal}</li>
      </ul>
      {info?.sandboxUrl ? <TestBox text={testWords.skins} /> : null}
      {deposit.error ? <Refusal error={deposit.error} onClose={onClose} /> : null}
      <Button variant="primary" size={48} isLoading={deposit.isPending} onClick={send}>
        {words.choose}
      </Button>
      <PaymentPageLink payment={deposit.data?.transaction} text={words.openAgain} />
    </>
  );
}

/** Starts a deposit of skins. The player picks the skins on the provider's page. */
function useSkinsDeposit(game: string) {
  return useMutation({
    mutationFn: () => sendIntent('POST /api/skinsback/deposit', { query: { method: game } }),
    onSuccess: ({ transaction: payment }) => putPayment(payment),
  });
}
