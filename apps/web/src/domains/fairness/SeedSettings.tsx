import { isClientSeed } from '@aureus/fair/seeds.ts';
import { Dices, KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { useMe } from '../../api/session.ts';
import { openDialog } from '../../slots/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Input } from '../../ui/Input.tsx';
import { counted } from '../../ui/plural.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CheckList } from './CheckList.tsx';
import { ProofValue } from './CheckRow.tsx';
import { randomClientSeed } from './client-seed.ts';
import { useRotateSeeds, useSeedPair } from './fairness.queries.ts';

/** The player's own pair of seeds, and a way to end it and see what was sealed. */
export function SeedSettings() {
  const { data: me } = useMe();
  const pair = useSeedPair(Boolean(me));
  if (me === null) {
    return (
      <EmptyState
        icon={KeyRound}
        title="Your seeds are yours alone."
        text="Sign in to see and change them."
        action={
          <Button variant="gold-line" onClick={() => openDialog('sign-in')}>
            Sign In
          </Button>
        }
      />
    );
  }
  if (pair.error) {
    return (
      <ErrorState
        title="Your seeds did not load."
        text={errorMessage(pair.error)}
        onRetry={() => void pair.refetch()}
      />
    );
  }
  if (!pair.data) return <Skeleton className="h-80" />;
  const { currentSeed, nextSeed } = pair.data;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-ink-2">
        Games that you play alone draw from your client seed, a server seed that is sealed by its hash, and a
        number that counts your bets. Spin and battles are shared, so they draw from a seed of their own and
        the beacon instead.
      </p>
      <dl className="flex flex-col gap-2 rounded-card border border-hairline bg-shell p-3">
        <ProofValue name="Client seed" value={currentSeed.clientSeed ?? 'Set by your first bet'} />
        <ProofValue name="Server seed, hashed" value={currentSeed.serverSeed} />
        <ProofValue name="Bets made with this pair" value={String(currentSeed.nonce)} />
        <ProofValue name="Next server seed, hashed" value={nextSeed.serverSeed} />
      </dl>
      <ChangeSeed />
    </div>
  );
}

/** What was drawn from a pair: bets, and openings of reward cases. */
const betsText = (nonces: number): string => counted(nonces, { one: 'draw', other: 'draws' });

function ChangeSeed() {
  const [seed, setSeed] = useState(randomClientSeed);
  const rotate = useRotateSeeds();
  const isValid = isClientSeed(seed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) rotate.mutate(seed, { onSuccess: () => setSeed(randomClientSeed()) });
  };
  const { data } = rotate;
  return (
    <>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <Input
          label="New client seed"
          value={seed}
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setSeed(event.target.value)}
          error={
            isValid
              ? rotate.error
                ? errorMessage(rotate.error)
                : undefined
              : 'A client seed is 1 to 64 letters, digits, _ or -.'
          }
          trailing={
            <IconButton label="Another random seed" size={32} onClick={() => setSeed(randomClientSeed())}>
              <Dices size={17} aria-hidden />
            </IconButton>
          }
        />
        <Button
          type="submit"
          isLoading={rotate.isPending}
          disabledReason={isValid ? undefined : 'Enter a valid client seed'}
        >
          Change and reveal the old server seed
        </Button>
      </form>
      {data ? (
        <section aria-label="The pair that ended" aria-live="polite">
          <h3 className="mb-2 text-13 font-semibold">The pair that ended</h3>
          <CheckList checks={data.checks} />
          <p className="mt-2 text-12 text-ink-3">
            Seed pair {data.revealed.number} · client seed {data.revealed.clientSeed} ·{' '}
            {betsText(data.revealed.nonce)}
          </p>
        </section>
      ) : null}
    </>
  );
}
