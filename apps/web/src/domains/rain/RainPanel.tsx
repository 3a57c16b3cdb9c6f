import type { RainState } from '@aureus/contract/rain.ts';
import { CloudRain } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { currentMe, useMe } from '../../api/session.ts';
import { holdCommand, onMessage } from '../../api/socket.ts';
import { openDialog } from '../../slots/dialogs.ts';
import { RollingAmount } from '../../ui/BalanceCounter.tsx';
import { Coin } from '../../ui/Coin.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { formatClock, formatCoins } from '../../ui/format/format.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';
import { RainPlace } from './RainPlace.tsx';
import { percentLeft, putRain, refreshRain, useAllowance, useRain } from './rain.queries.ts';
import { rainWords } from './rain.words.ts';
import { noteOwnShare, showPaidRain, useRainPaid } from './rain-paid.ts';
import './rain.css';

/** Time in ms over which open pages spread their reloads, so that the server doesn't get all at once. */
const SPREAD_MS = 60_000;

/**
 * Subscribes to the rain and requests its state, now and after every reconnect. A new rain reloads the number of rains
 * that the player may join.
 * @returns a function that stops this.
 */
function followRain(): () => void {
  let lastId: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stops = [
    onMessage('chat:rain:update', (rain) => {
      putRain(rain);
      if (lastId !== undefined && lastId !== rain.id && currentMe()) {
        clearTimeout(timer);
        timer = setTimeout(refreshRain, Math.random() * SPREAD_MS);
      }
      lastId = rain.id;
    }),
    onMessage('user:notify:rainShare', noteOwnShare),
    onMessage('chat:rain:paid', showPaidRain),
    holdCommand('chat:rain:getLastInfo', null),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

const ActionsPlace = () => <div className="mt-auto h-8 max-tablet:h-11" />;
const RainActions = lazyPart(() => import('./RainActions.tsx'), ActionsPlace);
const RainAllowance = lazyPart(() => import('./RainAllowance.tsx'));
const RainMoment = lazyPart(() => import('./RainMoment.tsx'));

const FRAME =
  'relative mx-3 mb-1.5 flex min-h-[6.625rem] shrink-0 flex-col rounded-card border border-hairline bg-linear-to-b from-raised/70 to-card p-3 max-tablet:mx-4 max-tablet:min-h-[122px]';

/** Panel of the rain above the chat: its pot, its remaining time, and the button to join. */
export default function RainPanel() {
  const { data: rain, error, refetch } = useRain();
  const { paid } = useRainPaid();
  useEffect(followRain, []);
  if (rain)
    return (
      <>
        <Rain rain={rain} />
        {paid ? <RainMoment key={paid.id} paid={paid} /> : null}
      </>
    );
  if (!error) return <RainPlace />;
  return (
    <section aria-label={rainWords.title} className={FRAME}>
      <p className="text-14 text-ink-2">
        <span className="block font-semibold text-ink">{rainWords.failed}</span>
        {errorMessage(error)}
      </p>
      <Button size={32} variant="quiet" className="mt-auto" onClick={() => void refetch()}>
        {rainWords.retry}
      </Button>
    </section>
  );
}

function Rain({ rain }: { rain: RainState }) {
  const now = useServerNow(1_000);
  const { data: me } = useMe();
  const allowance = useAllowance();
  const gain = usePotGain(rain.updatedPrize, rain.id);
  const left = rain.updatedTimer - now;
  const isOver = left <= 0;
  return (
    <section aria-label={rainWords.title} data-testid="rain" className={FRAME}>
      {gain ? <RainShower key={gain.id} /> : null}
      <div className="flex h-5 items-center gap-2">
        <CloudRain size={18} className="shrink-0 text-info" aria-hidden />
        <h3 className="text-14 font-semibold max-tablet:text-15">{rainWords.title}</h3>
        <span className="truncate text-12 text-ink-3" data-testid="rain-joined">
          {rainWords.joinedCount(rain.entries.length)}
        </span>
        <RainPot coins={rain.updatedPrize} gain={gain} />
      </div>
      <div className="mt-2 flex h-4 items-center gap-2.5">
        <ProgressBar
          label={rainWords.progress}
          percent={inPixels(percentLeft(rain.updatedTimer, now))}
          className="flex-1"
        />
        {allowance ? <RainAllowance allowance={allowance} /> : null}
        <span
          role="timer"
          aria-label={rainWords.timeLeft}
          className="text-12 font-semibold text-ink-2 tabular-nums"
        >
          {formatClock(left)}
        </span>
      </div>
      {rain.waiting.length > 0 ? <p className="my-1 text-12 text-ink-2">{rainWords.waiting}</p> : null}
      {me === undefined ? (
        <ActionsPlace />
      ) : me === null ? (
        <Button variant="quiet" size={32} className="mt-auto w-full" onClick={() => openDialog('sign-in')}>
          {rainWords.signIn}
        </Button>
      ) : (
        <RainActions key={rain.id} rain={rain} isOver={isOver} />
      )}
    </section>
  );
}

/**
 * Rounds a percentage to half a percent, about a pixel of the bar. Finer steps would start the bar's transition every
 * second.
 */
const inPixels = (percent: number): number => Math.round(percent * 2) / 2;

interface PotGain {
  id: number;
  coins: number;
}

/**
 * Returns the latest increase of a rain's pot; undefined if there is none. The pot of a new rain isn't an increase.
 */
function usePotGain(coins: number, rainId: string): PotGain | undefined {
  const [previous, setPrevious] = useState({ coins, rainId });
  const [gain, setGain] = useState<PotGain>();
  if (coins !== previous.coins || rainId !== previous.rainId) {
    const increase = Math.round((coins - previous.coins) * 100) / 100;
    const isTip = increase > 0 && rainId === previous.rainId;
    setPrevious({ coins, rainId });
    setGain(isTip ? { id: (gain?.id ?? 0) + 1, coins: increase } : undefined);
  }
  return gain;
}

/** Coins in the pot, whose digits roll to a new value. A tip floats up beside them. */
function RainPot({ coins, gain }: { coins: number; gain: PotGain | undefined }) {
  return (
    <span className="relative ml-auto inline-flex items-center" data-testid="rain-pot">
      <span aria-hidden className="flex items-center gap-[5px]">
        <Coin size={16} />
        <RollingAmount coins={coins} />
      </span>
      <span className="sr-only">{formatCoins(coins)}</span>
      {gain ? (
        <span
          key={gain.id}
          aria-hidden
          className="pointer-events-none absolute top-0 right-full z-10 mr-2 animate-gain rounded-chip bg-card px-1.5 text-12 font-semibold text-win"
        >
          {formatCoins(gain.coins, true)}
        </span>
      ) : null}
    </span>
  );
}

/** Positions of falling drops in percent of the panel's width, each with a delay in ms. */
const DROPS = [
  [6, 40],
  [14, 420],
  [23, 0],
  [31, 300],
  [39, 150],
  [48, 480],
  [56, 90],
  [64, 360],
  [73, 20],
  [81, 250],
  [88, 130],
  [95, 440],
] as const;

/** Short rain animation over the panel. */
function RainShower() {
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden rounded-[inherit]">
      {DROPS.map(([left, delay]) => (
        <span key={left} className="rain-drop" style={{ left: `${left}%`, animationDelay: `${delay}ms` }} />
      ))}
    </span>
  );
}
