import type { SpinColour, SpinColourRule, SpinState } from '@aureus/contract/spin.ts';
import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useBeaconName } from '../../../api/beacon-name.ts';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { useMarket } from '../../../api/market.ts';
import { stakeRefusal } from '../../../api/play-refusal.ts';
import { useBalance, useIsWholeBalance, useMe } from '../../../api/session.ts';
import { useConnection } from '../../../api/socket.ts';
import { usePaused } from '../../../api/switched-off.ts';
import { followLead, useLead } from '../../../games-kit/lead.ts';
import { digitKeys, pressKeys, stakeKeys, useGameKeys } from '../../../games-kit/use-game-keys.ts';
import { GameInfoButton } from '../../../slots/game-info-button.tsx';
import { LiveBetsBelow } from '../../../slots/live-drops.tsx';
import { openProof } from '../../../slots/proof.ts';
import { whenSignedIn } from '../../../slots/signed-in.ts';
import { KeysPopover } from '../../../ui/fields/KeysPopover.tsx';
import { amountTextOf, betRefusal, centsOfField } from '../../../ui/format/amount-text.ts';
import { cutPercent, formatCount } from '../../../ui/format/format.ts';
import { partAhead } from '../../../ui/parts/part-ahead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SoundControl } from '../../../ui/sound/SoundControl.tsx';
import { play, playResult } from '../../../ui/sound/sound.ts';
import { useStreamer } from '../../../ui/streamer.ts';
import { AmountBar } from './AmountBar.tsx';
import { BetBoard, LIST_HEIGHT } from './BetBoard.tsx';
import { isLateRound } from './late-round.ts';
import { SpinAuto } from './SpinAuto.tsx';
import { type SpinPhase, useSpinPhase } from './SpinCountdown.tsx';
import { SpinHistory } from './SpinHistory.tsx';
import { SpinStatus } from './SpinStatus.tsx';
import { SpinStrip } from './SpinStrip.tsx';
import { countdownWords } from './spin.countdown.words.ts';
import { useSpinState } from './spin.queries.ts';
import { spinWords } from './spin.words.ts';
import { useSpinAuto } from './spin-auto.ts';
import { lastBets, placeBet, repeatBets, useBetMemory } from './spin-bets.ts';
import { type OwnResult, ownResult } from './spin-result.ts';
import { SPIN_TILE_COLOURS, stakesOfPlayer } from './spin-summary.ts';
import { WaitingRounds } from './WaitingRounds.tsx';

const { Part: LandingMoment, ahead: loadLanding } = partAhead(() => import('./LandingMoment.tsx'));

/** Page of Spin, where all players bet on the same wheel. */
export default function SpinPage() {
  const { data: state, error, refetch } = useSpinState();
  if (state) return <SpinTable state={state} />;
  if (error) {
    return (
      <>
        <h1 className="page-title">{spinWords.title}</h1>
        <LoadFailed title={spinWords.failed} error={error} retry={refetch} isCard className="mt-4" />
      </>
    );
  }
  return <Loading />;
}

function Loading() {
  return (
    <div className="flex flex-col gap-3" aria-busy="true">
      <h1 className="page-title">{spinWords.title}</h1>
      <Skeleton className="h-7 w-80 max-w-full" />
      <Skeleton className="h-[178px] tablet:h-[222px]" />
      <Skeleton className="h-28 tablet:h-16" />
      <div className="grid grid-cols-2 gap-x-3 gap-y-2.5 tablet:grid-cols-4">
        {['black', 'white', 'gold', 'inferno'].map((colour) => (
          <div key={colour}>
            <Skeleton className="h-14 tablet:h-15" />
            <Skeleton className="mt-1.5 h-4 tablet:my-3" />
            <Skeleton className={cx(LIST_HEIGHT, 'max-tablet:hidden')} />
          </div>
        ))}
      </div>
    </div>
  );
}

const centsOf = (coins: number): Cents => centsFromCoins(coins) ?? 0n;

function SpinTable({ state }: { state: SpinState }) {
  const { data: me } = useMe();
  const { autoBet } = useMarket();
  const { rules, round } = state;
  const phase = useSpinPhase(round);
  const landed = phase === 'LANDED' ? round.outcome?.pocket : undefined;
  const result = landed === undefined ? undefined : ownResult(state, me?.id, landed);
  // A result from before the page was opened isn't celebrated.
  const [seenRound] = useState(landed === undefined ? undefined : round.id);
  const isNews = landed !== undefined && round.id !== seenRound && !isLateRound(round);
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (phase === 'ROLLING') loadLanding();
  }, [phase]);
  useSpinSound(phase, result);

  const { amount, rounds, colour: lastColour } = useBetMemory();
  const { isOn: isStreaming } = useStreamer();
  const isWhole = useIsWholeBalance(centsOfField(amount));
  const cents = centsOfField(amount);
  const tableRefusal = useTableRefusal(phase, state.isBeaconLate);
  // A series waits for the next round, so it isn't refused while betting is closed.
  const autoRefusal = useTableRefusal('BETTING', false);
  const auto = useSpinAuto();
  const balance = centsOf(useBalance() ?? 0);
  const lead = useLead();
  const smallest = centsOf(rules.minStake);
  const highest = rules.colours.reduce((most, rule) => Math.max(most, rule.maxStake), 0);

  const refusalOf = (rule: SpinColourRule): string | undefined => {
    if (tableRefusal !== undefined) return tableRefusal;
    // If the button leads to the sign-in or the deposit, the checks below don't apply.
    if (!me || lead !== undefined) return undefined;
    const staked = stakesOfPlayer(state, me.id).find(({ colour }) => colour === rule.colour)?.amount ?? 0;
    return betRefusal({ cents, smallest, most: centsOf(rule.maxStake), staked: centsOf(staked), balance });
  };
  const bet = (colour: SpinColour) =>
    whenSignedIn(() => {
      if (cents === undefined) return;
      useBetMemory.setState({ amount: amountTextOf(cents), colour });
      void placeBet(colour, cents);
    });
  const onBet = (colour: SpinColour) => (lead === undefined ? bet(colour) : followLead(lead));

  const repeat = lastBets(rounds, round.id);
  const repeatSum = Object.values(repeat ?? {}).reduce((sum, stake) => sum + stake, 0n);
  const repeatRefusal =
    repeat === undefined
      ? spinWords.refusals.nothingToRepeat
      : (tableRefusal ?? (repeatSum > balance ? spinWords.refusals.balance : undefined));

  const most = me ? smaller(balance, centsOf(highest)) : centsOf(highest);
  const betByKey = (colour: SpinColour | undefined) => {
    const rule = rules.colours.find((one) => one.colour === colour);
    if (rule && lead === undefined && refusalOf(rule) === undefined) onBet(rule.colour);
  };
  useGameKeys({
    ...pressKeys(() => betByKey(lastColour)),
    ...digitKeys(SPIN_TILE_COLOURS.map((colour) => () => betByKey(colour))),
    ...stakeKeys({
      text: amount,
      setText: (text) => useBetMemory.setState({ amount: text }),
      smallest,
      highest: centsOf(highest),
    }),
    KeyR: () => {
      if (repeatRefusal === undefined) void repeatBets(repeat ?? {});
    },
  });

  const amountError = cents === undefined || cents < smallest ? 'amount' : undefined;
  return (
    <div className="spin-table flex flex-col gap-3">
      <TableHead state={state} />
      <SpinHistory state={state} phase={phase} />
      <div className="relative overflow-hidden lit-board border-hairline max-tablet:-mx-4 max-tablet:border-y tablet:rounded-card tablet:border">
        <SpinStrip
          window={strip}
          state={state}
          phase={phase}
          hasStake={stakesOfPlayer(state, me?.id).length > 0}
          isHot={isNews && result?.kind === 'WIN'}
        />
        <SpinStatus state={state} phase={phase} />
      </div>
      {isNews && round.outcome ? (
        <LandingMoment
          key={round.id}
          strip={strip}
          colour={round.outcome.colour}
          own={result}
          won={result?.kind === 'WIN' ? coinsFromCents(result.paid) : 0}
        />
      ) : null}
      <WaitingRounds state={state} />
      <AmountBar
        smallest={smallest}
        most={most}
        error={amountError}
        onRepeat={() => void repeatBets(repeat ?? {})}
        repeatRefusal={repeatRefusal}
      />
      {auto.isOpen && autoBet ? (
        <SpinAuto
          cents={cents}
          lead={lead}
          refusal={
            autoRefusal ??
            (me && lead === undefined
              ? betRefusal({
                  cents,
                  smallest,
                  most: centsOf(maxStakeOf(rules.colours, auto.colour)),
                  staked: 0n,
                  balance,
                })
              : undefined)
          }
        />
      ) : null}
      <BetBoard
        state={state}
        landed={landed}
        ownId={me?.id}
        amount={isStreaming && isWhole ? '' : amount}
        lead={lead}
        refusalOf={refusalOf}
        onBet={onBet}
      />
      <LiveBetsBelow className="mt-2" />
    </div>
  );
}

const maxStakeOf = (colours: readonly SpinColourRule[], colour: SpinColour): number =>
  colours.find((rule) => rule.colour === colour)?.maxStake ?? 0;

const smaller = (a: Cents, b: Cents): Cents => (a < b ? a : b);

/** Returns the reason why the player can't bet on any color now; undefined if there is none. */
function useTableRefusal(phase: SpinPhase, isBeaconLate: boolean): string | undefined {
  const { data: me } = useMe();
  const { isLost } = useConnection();
  const paused = usePaused('spin');
  const market = useMarket();
  if (isLost) return countdownWords.reconnecting;
  if (paused !== undefined) return paused;
  if (phase === 'WAITING' || (phase !== 'BETTING' && isBeaconLate)) return spinWords.refusals.late;
  if (phase !== 'BETTING') return spinWords.refusals.closed;
  return me ? stakeRefusal(me, market) : undefined;
}

function TableHead({ state: { round, rules } }: { state: SpinState }) {
  const beacon = useBeaconName();
  const rtp = rules.colours[0]?.rtp;
  const words = spinWords.head;
  const roundNumber = formatCount(Number(round.id));
  return (
    <div className="flex h-8 items-center gap-3">
      <h1 className="page-title max-tablet:text-20">{spinWords.title}</h1>
      <p className="ml-auto flex gap-4 text-12 text-ink-3 tabular-nums max-tablet:hidden">
        <span>{words.round(roundNumber, beacon, formatCount(round.beaconRound))}</span>
        {rtp ? <span>{words.returns(cutPercent(rtp))}</span> : null}
      </p>
      <button
        type="button"
        aria-label={words.fairness}
        onClick={() => openProof()}
        className="inline-flex h-8 items-center gap-1.5 rounded-inner text-12 text-ink-2 hover:text-ink max-tablet:ml-auto max-tablet:h-11 max-tablet:min-w-11 max-tablet:justify-center max-tablet:text-ink-3"
      >
        <ShieldCheck size={15} aria-hidden />
        <span className="max-tablet:hidden">{words.fairness}</span>
        <span className="whitespace-nowrap tabular-nums tablet:hidden max-[22.5rem]:hidden">
          {rtp ? words.returnsAndRound(cutPercent(rtp), roundNumber) : roundNumber}
        </span>
      </button>
      <GameInfoButton game="ROULETTE" />
      <KeysPopover keys={spinWords.keys} />
      <SoundControl />
    </div>
  );
}

/** Delay in ms between the sound of the wheel's stop and the sound of the player's result. */
const RESULT_AFTER_MS = 180;

/**
 * Plays the sound of the wheel's stop, then of the player's result. A result from before the page was opened is
 * silent.
 */
function useSpinSound(phase: SpinPhase, own: OwnResult | undefined): void {
  const lastPhase = useRef(phase);
  const { kind, multiplier = 0 } = own ?? {};
  useEffect(() => {
    const hasJustLanded = phase === 'LANDED' && lastPhase.current === 'ROLLING';
    lastPhase.current = phase;
    if (!hasJustLanded) return undefined;
    play('land', { isOthers: kind === undefined });
    if (kind === undefined) return undefined;
    const timer = setTimeout(() => playResult(kind, multiplier), RESULT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [phase, kind, multiplier]);
}
