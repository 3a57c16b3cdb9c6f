import { useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { useServerNow } from '../../api/server-clock.ts';
import type { SteadyMe } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { dayTime } from '../../ui/dates.ts';
import { Input } from '../../ui/Input.tsx';
import { usernameWords } from './account.username.words.ts';
import { useChangeUsername } from './username.queries.ts';
import { MOST_LENGTH, nameRefusal, nextChangeAt, WAIT_DAYS } from './username-form.ts';

const MINUTE_MS = 60_000;

/** Choosing another name, once in 14 days. */
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
          {next === undefined ? usernameWords.rules(WAIT_DAYS) : usernameWords.againOn(dayTime(next))}
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
