import { pastedText } from '@aureus/contract/plain-text.ts';
import type { PlayerProfile } from '@aureus/contract/players.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { useMutation } from '@tanstack/react-query';
import { ArrowDown, AtSign } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { playRefusal } from '../../api/play-refusal.ts';
import { findPlayer } from '../../api/players.ts';
import { useBalance, useMe } from '../../api/session.ts';
import { useOff } from '../../api/switched-off.ts';
import { ActionButton } from '../../games-kit/ActionButton.tsx';
import type { DialogProps } from '../../slots/dialogs.ts';
import { useTip } from '../../slots/tip.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { tierColour } from '../../ui/Badges.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { FieldError, Input } from '../../ui/fields/Input.tsx';
import { centsOfField } from '../../ui/format/amount-text.ts';
import { day } from '../../ui/format/dates.ts';
import { PlayerBadge } from '../../ui/PlayerBadge.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { TipAmount } from './TipAmount.tsx';
import { useGiveTip, useTipLimits } from './tips.queries.ts';
import { tipWords } from './tips.words.tsx';
import { notForBots, recipientText, tipRefusal } from './tips-form.ts';

/** Dialog to tip another player in two steps: first the recipient and the amount, then a confirmation. */
export default function SendTipDialog({ isOpen, onClose }: DialogProps) {
  const { to } = useTip();
  return (
    <Dialog title={tipWords.title} isOpen={isOpen} onClose={onClose} width={460} isFullScreenOnPhone>
      {/* The form is unmounted while the dialog is closed, so that it's empty when the dialog opens. */}
      {isOpen ? <TipSteps key={to} to={recipientText(to)} onDone={onClose} /> : null}
    </Dialog>
  );
}

function TipSteps({ to, onDone }: { to: string; onDone: () => void }) {
  const [recipient, setRecipient] = useState(to);
  const [amount, setAmount] = useState('');
  const [player, setPlayer] = useState<PlayerProfile>();
  return player ? (
    <ConfirmTip player={player} amount={amount} onBack={() => setPlayer(undefined)} onDone={onDone} />
  ) : (
    <TipRecipient
      recipient={recipient}
      onRecipient={setRecipient}
      amount={amount}
      onAmount={setAmount}
      onFound={setPlayer}
    />
  );
}

const words = tipWords.recipient;

interface TipRecipientProps {
  recipient: string;
  onRecipient: (text: string) => void;
  amount: string;
  onAmount: (text: string) => void;
  onFound: (player: PlayerProfile) => void;
}

/** First step of a tip: recipient and amount. */
function TipRecipient({ recipient, onRecipient, amount, onAmount, onFound }: TipRecipientProps) {
  const { data: me } = useMe();
  const off = useOff('tips');
  const balance = useBalance() ?? 0;
  const { data: limits } = useTipLimits(true);
  const search = useMutation({ mutationFn: findPlayer });
  const [isSelf, setIsSelf] = useState(false);
  const name = pastedText(recipient);
  const refusal =
    (name === '' ? tipWords.refusal.noName : undefined) ??
    tipRefusal({
      cents: centsOfField(amount),
      balance: centsFromCoins(balance) ?? 0n,
      limits,
      refused: me ? playRefusal(me, off?.message) : undefined,
      isToSelf: name === me?.id || name.toLowerCase() === me?.username.toLowerCase(),
    });
  const proceed = () => {
    if (refusal !== undefined || search.isPending) return;
    search.mutate(name, {
      onSuccess: (player) => {
        if (player.id === me?.id) setIsSelf(true);
        else onFound(player);
      },
    });
  };
  const error = isSelf ? tipWords.refusal.self : search.error ? errorMessage(search.error) : undefined;
  return (
    <form
      noValidate
      aria-label={words.form}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        proceed();
      }}
    >
      <p className="text-14 text-ink-2">{words.text}</p>
      <Input
        label={words.name}
        leading={<AtSign size={16} className="shrink-0 text-ink-3" aria-hidden />}
        value={recipient}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        onChange={(event) => {
          onRecipient(event.target.value);
          setIsSelf(false);
          search.reset();
        }}
      />
      <TipAmount text={amount} onChange={onAmount} balance={balance} limits={limits} />
      <Button
        type="submit"
        variant="primary"
        size={48}
        isLoading={search.isPending}
        disabledReason={refusal}
        className="h-13! w-full leading-tight whitespace-normal!"
      >
        {refusal ?? words.proceed}
      </Button>
    </form>
  );
}

const confirmWords = tipWords.confirm;

interface ConfirmTipProps {
  player: PlayerProfile;
  amount: string;
  onBack: () => void;
  onDone: () => void;
}

/** Second step of a tip. It shows the recipient and the amount, and asks the player to tick a checkbox. */
function ConfirmTip({ player, amount, onBack, onDone }: ConfirmTipProps) {
  const { data: me } = useMe();
  const off = useOff('tips');
  const { data: limits } = useTipLimits(true);
  const [isAgreed, setIsAgreed] = useState(false);
  const give = useGiveTip();
  const cents = centsOfField(amount) ?? 0n;
  const coins = coinsFromCents(cents);
  const balance = useBalance() ?? 0;
  const refusal = give.isPending
    ? undefined
    : (notForBots(player) ??
      tipRefusal({
        cents,
        balance: centsFromCoins(balance) ?? 0n,
        limits,
        refused: me ? playRefusal(me, off?.message) : undefined,
        isToSelf: me?.id === player.id,
      }) ??
      (isAgreed ? undefined : tipWords.refusal.notConfirmed));
  const send = () => {
    if (refusal !== undefined || give.isPending) return;
    give.mutate({ userId: player.id, cents }, { onSuccess: onDone });
  };
  const { Level: level, Tier: tier } = player.currentLevel;
  return (
    <form
      aria-label={confirmWords.form}
      className="flex animate-appear flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex flex-col items-center">
        <span className="flex h-14 items-center rounded-full border border-gold-low/60 bg-gold/8 px-6">
          <Amount coins={coins} coin={24} isCompact={false} className="text-24" />
        </span>
        <ArrowDown size={20} className="my-2 text-ink-3" aria-hidden />
        <div className="flex w-full items-center gap-4 rounded-card border border-hairline bg-shell p-4">
          <Avatar src={player.avatar} size={64} />
          <div className="min-w-0 flex-1">
            <p className="flex items-center gap-2">
              <PlayerBadge role={player.role} currentLevel={player.currentLevel} size={18} />
              <span className="truncate text-16 font-semibold">{player.username}</span>
            </p>
            <p className="mt-1 text-14 text-ink-2">
              {confirmWords.level(<span className={tierColour(tier)}>{tier}</span>, level)}
            </p>
            <p className="mt-0.5 text-12 text-ink-3">
              {confirmWords.player(player.id, day(player.createdAt))}
            </p>
          </div>
        </div>
      </div>
      <Tick isOn={isAgreed} onChange={setIsAgreed} isDisabled={give.isPending}>
        {confirmWords.agree}
      </Tick>
      <div className="flex gap-2">
        <Button size={48} variant="quiet" className="h-13!" isInert={give.isPending} onClick={onBack}>
          {confirmWords.back}
        </Button>
        <ActionButton
          label={tipWords.send}
          coins={coins}
          refusal={refusal}
          isLoading={give.isPending}
          onPress={send}
          className="w-auto! min-w-0 shrink! flex-1 leading-tight whitespace-normal! max-tablet:text-14!"
        />
      </div>
      {give.error ? <FieldError text={errorMessage(give.error)} /> : null}
    </form>
  );
}
