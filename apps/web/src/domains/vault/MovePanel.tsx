import type { Vault } from '@aureus/contract/vault.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { ActionButton } from '../../games-kit/ActionButton.tsx';
import { FieldLabel } from '../../games-kit/FieldLabel.tsx';
import { Slider } from '../../games-kit/number-choice.tsx';
import { AmountInput, AmountStep } from '../../ui/fields/AmountInput.tsx';
import { FieldError } from '../../ui/fields/Input.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { amountTextOf, centsOfField, halveField } from '../../ui/format/amount-text.ts';
import { formatCoins } from '../../ui/format/format.ts';
import { Private } from '../../ui/Private.tsx';
import { unlessStreaming } from '../../ui/streamer.ts';
import { showToast } from '../../ui/toast.ts';
import { useMove } from './vault.queries.ts';
import { vaultWords } from './vault.words.tsx';
import { momentText, moveRefusal, partOf, shareOf, type Way } from './vault-form.ts';

const words = vaultWords.move;
const WAYS = [
  { value: 'deposit', label: words.ways.deposit },
  { value: 'withdraw', label: words.ways.withdraw },
] as const;
const SMALLEST = 1n;
const panelId = (way: Way) => `vault-${way}`;

interface MovePanelProps {
  way: Way;
  onWay: (way: Way) => void;
  balance: number;
  vault: Vault;
  isLocked: boolean;
  /** Reason why the player can't put coins into the vault; `undefined` if there is none. */
  refused: string | undefined;
}

/** Form to move coins into the vault or out of it. */
export function MovePanel({ way, onWay, balance, vault, isLocked, refused }: MovePanelProps) {
  const [text, setText] = useState('');
  const move = useMove();
  const most = centsFromCoins(way === 'deposit' ? balance : vault.balanceLocked) ?? 0n;
  const cents = centsOfField(text);
  const lockedUntil = isLocked ? momentText(vault.lockUntil) : undefined;
  const refusal = moveRefusal({ way, cents, most, refused, lockedUntil });
  const isFixed =
    move.isPending || most === 0n || (way === 'deposit' ? refused !== undefined : lockedUntil !== undefined);
  const change = (changed: string) => {
    setText(changed);
    move.reset();
  };
  const send = () => {
    if (cents === undefined) return;
    move.mutate(
      { way, cents },
      {
        onSuccess: () => {
          setText('');
          showToast('success', words.done[way](unlessStreaming(formatCoins(coinsFromCents(cents)))));
        },
      },
    );
  };
  return (
    <div>
      <Segmented
        label={words.label}
        items={WAYS}
        value={way}
        onChange={(next) => {
          if (move.isPending) return;
          onWay(next);
          change('');
        }}
        panelId={panelId}
      />
      <div id={panelId(way)} role="tabpanel" aria-label={words.ways[way]} className="mt-3">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (refusal === undefined && !move.isPending) send();
          }}
        >
          <FieldLabel aside={<Private>{vaultWords.upTo(formatCoins(coinsFromCents(most)))}</Private>}>
            {words.amount}
          </FieldLabel>
          <AmountInput
            label={words.amount}
            // An amount that can't be sent is hidden, because the vault may have been locked while the amount was in
            // the field.
            value={isFixed && !move.isPending ? '' : text}
            onChange={change}
            isDisabled={isFixed}
            isPrivate
            hasError={text !== '' && (cents === undefined || cents > most)}
            trailing={
              <span className="flex gap-1">
                <AmountStep
                  label={words.halve}
                  isDisabled={isFixed}
                  onClick={() => change(halveField(text === '' ? amountTextOf(most) : text, SMALLEST))}
                >
                  ½
                </AmountStep>
                <AmountStep isDisabled={isFixed} onClick={() => change(amountTextOf(most))}>
                  {words.max}
                </AmountStep>
              </span>
            }
            className="h-12! max-tablet:h-14!"
          />
          <Slider
            label={words.share}
            value={isFixed && !move.isPending ? 0 : shareOf(cents, most)}
            least={0}
            most={100}
            isDisabled={isFixed}
            onChange={(share) => change(amountTextOf(partOf(most, share)))}
            className="mt-2 mb-3"
          />
          <ActionButton
            label={words.ways[way]}
            coins={cents === undefined ? undefined : coinsFromCents(cents)}
            isPrivate
            refusal={refusal}
            isLoading={move.isPending}
            onPress={send}
          />
          {move.error ? <FieldError text={errorMessage(move.error)} /> : null}
        </form>
      </div>
    </div>
  );
}
