import { isClientSeed } from '@aureus/fair/seeds.ts';
import { Dices, KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useMe } from '../../api/session.ts';
import { SignInFirst } from '../../slots/sign-in-first.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { IconButton } from '../../ui/fields/IconButton.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CheckList } from './CheckList.tsx';
import { valueNames } from './fairness.checks.words.ts';
import { seedsWords } from './fairness.seeds.words.ts';
import { useRotateSeeds, useSeedPair } from './fairness-checks.queries.ts';
import { ProofValue } from './ProofValue.tsx';
import { randomClientSeed } from './seed-pair.ts';

const words = seedsWords;

/** Shows the player's active seed pair. Replacing the pair reveals its server seed. */
export function SeedSettings() {
  const { data: me } = useMe();
  const pair = useSeedPair(Boolean(me));
  if (me === null) return <SignInFirst icon={KeyRound} words={words.visitor} />;
  if (pair.error) {
    return <LoadFailed title={words.failed} error={pair.error} retry={pair.refetch} />;
  }
  if (!pair.data) return <Skeleton className="h-80" />;
  const { currentSeed, nextSeed } = pair.data;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-ink-2">{words.about}</p>
      <dl className="flex flex-col gap-2 rounded-card border border-hairline bg-shell p-3">
        <ProofValue name={words.clientSeed} value={currentSeed.clientSeed || words.notSet} />
        <ProofValue name={valueNames.serverSeedHashed} value={currentSeed.serverSeed} />
        <ProofValue name={words.bets} value={String(currentSeed.nonce)} />
        <ProofValue name={words.nextServerSeed} value={nextSeed.serverSeed} />
      </dl>
      <ChangeSeed />
    </div>
  );
}

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
          label={words.change.label}
          value={seed}
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setSeed(event.target.value)}
          error={isValid ? (rotate.error ? errorMessage(rotate.error) : undefined) : words.change.invalid}
          trailing={
            <IconButton label={words.change.random} size={32} onClick={() => setSeed(randomClientSeed())}>
              <Dices size={17} aria-hidden />
            </IconButton>
          }
        />
        <Button
          type="submit"
          isLoading={rotate.isPending}
          disabledReason={isValid ? undefined : words.change.enterValid}
        >
          {words.change.submit}
        </Button>
      </form>
      {data ? (
        <section aria-label={words.ended.title} aria-live="polite">
          <h3 className="mb-2 text-14 font-semibold">{words.ended.title}</h3>
          <CheckList checks={data.checks} />
          <p className="mt-2 text-14 text-ink-3">
            {words.ended.pair(data.revealed.number, data.revealed.clientSeed, data.revealed.nonce)}
          </p>
        </section>
      ) : null}
    </>
  );
}
