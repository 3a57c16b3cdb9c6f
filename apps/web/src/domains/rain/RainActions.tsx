import type { RainState } from '@aureus/contract/rain.ts';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { needListener } from '../../api/exchanges.ts';
import { call } from '../../api/http.ts';
import { playRefusal } from '../../api/play-refusal.ts';
import { showRefusal } from '../../api/refusal.ts';
import { useMe } from '../../api/session.ts';
import { useOff } from '../../api/switched-off.ts';
import { openDialog } from '../../slots/dialogs.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';
import { putRain, refreshRain, withoutAllowance } from './rain.queries.ts';
import { rainWords } from './rain.words.ts';

const loadCheck = () => import('./RainCheck.tsx');
/** The code of the human check loads when the player clicks Join, at the same time as the challenge. */
const RainCheck = lazyPart(loadCheck, () => <div className="mt-auto h-8 max-tablet:h-11" />);

/** Buttons to join and to tip the rain. Renders nothing for visitors. */
export default function RainActions({ rain, isOver }: { rain: RainState; isOver: boolean }) {
  const { data: me } = useMe();
  const off = useOff('rain');
  const challenge = useChallenge();
  const join = useJoin();
  const row = useRef<HTMLDivElement>(null);
  const wasChecking = useRef(false);
  const isJoined = me ? rain.entries.includes(me.id) : false;
  const puzzle = challenge.data;
  const isChecking = puzzle !== undefined && !isJoined && !isOver;
  const { reset } = challenge;

  // A check is for a single rain. It closes when that rain ends, or when the player has joined.
  useEffect(() => {
    if (!isChecking) reset();
  }, [isChecking, reset]);
  useEffect(() => {
    // The closed check had the focus, so the focus returns to the button that opened it.
    if (wasChecking.current && !isChecking && document.activeElement === document.body)
      row.current?.querySelector('button')?.focus({ preventScroll: true });
    wasChecking.current = isChecking;
  }, [isChecking]);

  if (!me) return null;
  if (isChecking) {
    return (
      <RainCheck
        challenge={puzzle}
        isJoining={join.isPending}
        // After joining, and also after a failure, the check closes, and the next one starts with a new challenge.
        onToken={(token) => join.mutate(token, { onSettled: reset })}
        onClose={reset}
      />
    );
  }
  const refusal = isJoined ? rainWords.hasJoined : isOver ? rainWords.isOver : playRefusal(me, off?.message);
  return (
    <div ref={row} className="mt-auto flex gap-2">
      <Button
        size={32}
        variant="gold-line"
        isLoading={challenge.isPending}
        disabledReason={refusal}
        onClick={() => {
          void loadCheck().catch(() => undefined);
          challenge.mutate();
        }}
        className={`flex-1 ${isJoined ? 'text-win!' : ''}`}
      >
        {isJoined ? (
          <>
            <Check size={15} strokeWidth={2.5} aria-hidden />
            {rainWords.joined}
          </>
        ) : (
          rainWords.join
        )}
      </Button>
      <Button
        size={32}
        variant="quiet"
        aria-label={rainWords.tipLabel}
        disabledReason={isOver ? rainWords.isOver : undefined}
        onClick={() => openDialog('rain-tip')}
      >
        {rainWords.tip}
      </Button>
    </div>
  );
}

/** Loads the challenge to solve before joining a rain. A refusal is shown, for example after too many rains. */
function useChallenge() {
  return useMutation({
    mutationFn: () => call('GET /api/rain/challenge'),
    // From now on the rain's seal matters to the player, so the code that stores it is loaded.
    onMutate: needListener,
    onError: (error) => {
      showRefusal(error);
      refreshRain();
    },
  });
}

/** Joins the rain with a solved check. After a failure there is no message, but the button returns. */
function useJoin() {
  return useMutation({
    mutationFn: (token: string) => call('POST /api/rain/join', { query: { captchaToken: token } }),
    onSuccess: (answer) => putRain(withoutAllowance(answer)),
    onError: refreshRain,
  });
}
