import type { USERNAME_DAYS, USERNAME_LEAST, USERNAME_MOST } from '@aureus/contract/settings.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, errorMessage } from '../../api/http.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { patchMe, type SteadyMe } from '../../api/session.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { dayTime, wholeMinutes } from '../../ui/format/dates.ts';
import { showToast } from '../../ui/toast.ts';
import { usernameWords } from './account.username.words.ts';

const MINUTE_MS = 60_000;

/** Form to change the username, which is allowed once in 14 days. */
export function UsernameForm({ me, onDone }: { me: SteadyMe; onDone?: () => void }) {
  const [typed, setTyped] = useState<string>();
  const change = useChangeUsername();
  const now = useServerNow(MINUTE_MS);
  const next = nextChangeAt(me.lastUsernameChange, now);
  const name = typed ?? me.username;
  const refusal = nameRefusal(name, me.username);
  return (
    <form
      noValidate
      aria-label={usernameWords.name}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal !== undefined || next !== undefined || change.isPending) return;
        change.mutate(name, {
          onSuccess: () => {
            setTyped(undefined);
            onDone?.();
          },
        });
      }}
    >
      <Input
        label={usernameWords.name}
        hint={`${name.length} / ${MOST_LENGTH}`}
        value={name}
        maxLength={MOST_LENGTH}
        disabled={next !== undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={change.error ? errorMessage(change.error) : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          change.reset();
        }}
      />
      <div className="flex items-center gap-4 max-tablet:flex-col max-tablet:items-stretch">
        <p className="flex-1 text-14 text-ink-3">
          {next === undefined
            ? usernameWords.rules(WAIT_DAYS)
            : usernameWords.againOn(dayTime(wholeMinutes(next)))}
        </p>
        <Button
          type="submit"
          variant="primary"
          isLoading={change.isPending}
          disabledReason={next === undefined ? refusal : usernameWords.onceIn(WAIT_DAYS)}
        >
          {usernameWords.change}
        </Button>
      </div>
    </form>
  );
}

/** The types tie these constants to the values in the contract, without loading the contract. */
const LEAST_LENGTH: typeof USERNAME_LEAST = 3;
const MOST_LENGTH: typeof USERNAME_MOST = 16;
const WAIT_DAYS: typeof USERNAME_DAYS = 14;
const DAY_MS = 86_400_000;

/** Returns the time of the next allowed name change; `undefined` if it's allowed now. */
export function nextChangeAt(lastChange: number | null, now: number): number | undefined {
  if (lastChange === null) return undefined;
  const next = lastChange + WAIT_DAYS * DAY_MS;
  return next > now ? next : undefined;
}

/**
 * Returns the reason why a name can't be sent, as text for the player; `undefined` if it can. The server may still
 * refuse the name.
 */
export function nameRefusal(name: string, current: string): string | undefined {
  const words = usernameWords.refusal;
  if (name === '') return words.none;
  if (name === current) return words.isSame;
  if (name.length < LEAST_LENGTH) return words.tooShort(LEAST_LENGTH);
  if (!/^\w+$/.test(name)) return words.signs;
  if (!/[A-Za-z]/.test(name)) return words.noLetter;
  return undefined;
}

function useChangeUsername() {
  return useMutation({
    mutationFn: (username: string) => call('POST /api/user/change-username', { body: { username } }),
    onSuccess: (changed) => {
      patchMe((me) => ({ ...me, ...changed }));
      showToast('success', usernameWords.changed, { text: changed.username });
    },
  });
}
