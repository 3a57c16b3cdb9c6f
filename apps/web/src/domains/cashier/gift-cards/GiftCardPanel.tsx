import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import { useMutation } from '@tanstack/react-query';
import { ExternalLink, Gift } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { sendIntent } from '../../../api/intent.ts';
import { tellItself } from '../../../api/own-news.ts';
import { useServerInfo } from '../../../api/server-clock.ts';
import { Button, buttonClass } from '../../../ui/fields/Button.tsx';

import { Input } from '../../../ui/fields/Input.tsx';
import { formatCoins } from '../../../ui/format/format.ts';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';
import { unlessStreaming } from '../../../ui/streamer.ts';
import { showToast } from '../../../ui/toast.ts';
import { depositWords } from '../cashier.deposit.words.tsx';
import { takePaid } from '../cashier.queries.ts';
import { testWords } from '../cashier.test.words.ts';
import { cashierWords } from '../cashier.words.ts';
import type { Choice } from '../method-groups.ts';
import { PanelHead, SignMark } from '../PanelHead.tsx';
import { Payments } from '../payments/PaymentRow.tsx';
import { Refusal } from '../Refusal.tsx';
import { CODE_LENGTH, caretIn, codeOf, groupedCode } from './gift-card-code.ts';

const TestBox = lazyPart<{ text: string }>(() => import('../TestBox.tsx'));
const words = depositWords.giftCard;

interface GiftCardPanelProps {
  choice: Choice;
  methods: readonly PaymentMethod[];
  onClose: () => void;
}

export default function GiftCardPanel({ choice, methods, onClose }: GiftCardPanelProps) {
  const [code, setCode] = useState('');
  const redeem = useGiftCard();
  const { data: info } = useServerInfo();
  const left = CODE_LENGTH - code.length;
  const send = () => {
    if (left > 0 || redeem.isPending) return;
    redeem.mutate(code, {
      onSuccess: ({ transaction: payment }) => {
        setCode('');
        showToast('success', words.done, {
          text: cashierWords.coins(unlessStreaming(formatCoins(payment.amount, true))),
        });
      },
    });
  };
  return (
    <div className="flex flex-col gap-4 px-4 py-4 tablet:px-6 tablet:py-5">
      <PanelHead
        mark={
          <SignMark>
            <Gift size={20} />
          </SignMark>
        }
        title={choice.name}
        text={words.text}
      />
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <CodeInput
          code={code}
          onChange={(changed) => {
            setCode(changed);
            redeem.reset();
          }}
        />
        {redeem.error ? <Refusal error={redeem.error} onClose={onClose} /> : null}
        <Button
          type="submit"
          variant="primary"
          size={48}
          isLoading={redeem.isPending}
          disabledReason={left > 0 ? words.missing(left) : undefined}
        >
          {words.redeem}
        </Button>
      </form>
      {info?.sandboxUrl ? <TestBox text={testWords.giftCard} /> : null}
      <Sellers links={choice.methods[0].links ?? []} />
      <Payments methods={methods} />
    </div>
  );
}

/** Links to shops that sell gift cards; nothing if the operator configured none. */
function Sellers({ links }: { links: NonNullable<PaymentMethod['links']> }) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="gift-card-worths">
      <h4 id="gift-card-worths" className="mb-2 text-14 text-ink-2">
        {words.buy}
      </h4>
      <ul className="grid grid-cols-3 gap-2">
        {links.map(({ usd, url }) => (
          <li key={usd}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={words.buyFor(usd)}
              className={buttonClass({ className: 'w-full tabular-nums' })}
            >
              ${usd}
              <ExternalLink size={14} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Code field that groups the characters as they are typed, without moving the caret. */
function CodeInput({ code, onChange }: { code: string; onChange: (code: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const [, redraw] = useState(0);
  return (
    <Input
      inputRef={input}
      label={words.code}
      isPrivate
      hint={words.length(code.length, CODE_LENGTH)}
      value={groupedCode(code)}
      placeholder="XXXX-XXXX-XXXX-XXXX"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      className="[&_input]:tracking-caps [&_input]:uppercase"
      onChange={({ target: { value, selectionStart } }) => {
        caret.current = caretIn(value, selectionStart ?? value.length);
        onChange(codeOf(value));
        // Renders again even if the code stayed the same. React then restores the old text, and the effect must put
        // the caret back.
        redraw((count) => count + 1);
      }}
    />
  );
}

function useGiftCard() {
  return useMutation({
    mutationFn: (code: string) =>
      sendIntent('POST /api/gift-cards/redeem', { body: { code } }, { onKey: tellItself }),
    onSuccess: takePaid,
  });
}
