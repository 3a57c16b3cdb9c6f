import type { PlayerProfile } from '@aureus/contract/players.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { playRefusal } from '../../api/play-refusal.ts';
import { useBalance, useMe } from '../../api/session.ts';
import { useOff } from '../../api/switched-off.ts';
import { ActionButton } from '../../games-kit/ActionButton.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { tierColour } from '../../ui/Badges.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { FieldError } from '../../ui/fields/Input.tsx';
import { centsOfField } from '../../ui/format/amount-text.ts';
import { day } from '../../ui/format/dates.ts';
import { PlayerBadge } from '../../ui/PlayerBadge.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { useGiveTip, useTipLimits } from './tips.queries.ts';
import { tipWords } from './tips.words.tsx';
import { notForBots, tipRefusal } from './tips-form.ts';

const words = tipWords.confirm;

interface ConfirmTipProps {
  player: PlayerProfile;
  amount: string;
  onBack: () => void;
  onDone: () => void;
}

/** Second step of a tip. It shows the recipient and the amount, and asks the player to tick a checkbox. */
export function ConfirmTip({ player, amount, onBack, onDone }: ConfirmTipProps) {
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
      aria-label={words.form}
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
              {words.level(<span className={tierColour(tier)}>{tier}</span>, level)}
            </p>
            <p className="mt-0.5 text-12 text-ink-3">{words.player(player.id, day(player.createdAt))}</p>
          </div>
        </div>
      </div>
      <Tick isOn={isAgreed} onChange={setIsAgreed} isDisabled={give.isPending}>
        {words.agree}
      </Tick>
      <div className="flex gap-2">
        <Button size={48} variant="quiet" className="h-13!" onClick={onBack}>
          {words.back}
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
