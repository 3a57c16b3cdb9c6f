import type { RouletteRecord } from '@aureus/contract/fairness.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { CircleSlash, ShieldCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/fields/Button.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { proofWords } from './fairness.proof.words.tsx';
import { useRecentRounds } from './fairness.queries.ts';

const words = proofWords.round;

/** Result of a round's checks. Its code loads with the first round to check. */
const RoundVerdict = lazyPart(
  () => import('./RoundVerdict.tsx'),
  () => <Skeleton className="h-[420px]" />,
);

interface RoundVerifierProps {
  /** Round shown at first; the newest finished round if absent. */
  roundId: string | undefined;
  /** True checks no round until the user chooses one or `roundId` names one. */
  isOnRequest?: boolean;
}

export function RoundVerifier({ roundId, isOnRequest = false }: RoundVerifierProps) {
  const recent = useRecentRounds();
  const [chosen, setChosen] = useState<string>();
  // The newest round when the list was first loaded: a later one doesn't replace what the player looks at.
  const [newest, setNewest] = useState<string>();
  const first = recent.data?.[0]?.roundId;
  if (newest === undefined && first !== undefined) setNewest(first);
  const current = chosen ?? roundId ?? newest;
  return (
    <div className="flex flex-col gap-4">
      <RoundForm key={current} roundId={current} onChoose={setChosen} />
      <RecentRounds rounds={recent.data} shown={current} onChoose={setChosen} />
      {recent.isSuccess && current === undefined ? (
        <p className="py-6 text-center text-14 text-ink-2">{words.none}</p>
      ) : isOnRequest && chosen === undefined && roundId === undefined ? (
        <Invitation roundId={current} />
      ) : (
        <RoundVerdict roundId={current} />
      )}
    </div>
  );
}

function Invitation({ roundId }: { roundId: string | undefined }) {
  const title = roundId === undefined ? words.anyIsYours : words.isYours(formatCount(Number(roundId)));
  return (
    <p className="flex items-center gap-3 rounded-card border border-hairline bg-shell p-3 text-14 text-ink-2">
      <ShieldCheck size={24} className="shrink-0 text-gold" aria-hidden />
      <span>
        <span className="block text-14 font-semibold text-ink">{title}</span>
        {words.pressVerify}
      </span>
    </p>
  );
}

const roundNumber = /^[1-9]\d{0,18}$/;

function RoundForm({
  roundId,
  onChoose,
}: {
  roundId: string | undefined;
  onChoose: (roundId: string) => void;
}) {
  const [text, setText] = useState(roundId ?? '');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = text.replaceAll(/[\s,#]/g, '');
    if (roundNumber.test(number)) onChoose(number);
    else setError(words.noNumber);
  };
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <Input
        label={words.label}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
        className="min-w-0 flex-1"
      />
      <Button type="submit" className={cx('h-11!', error && 'mb-[22px]')}>
        {words.verify}
      </Button>
    </form>
  );
}

interface RecentRoundsProps {
  rounds: readonly RouletteRecord[] | undefined;
  shown: string | undefined;
  onChoose: (roundId: string) => void;
}

function RecentRounds({ rounds, shown, onChoose }: RecentRoundsProps) {
  if (rounds === undefined) return <Skeleton className="h-8" />;
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={words.recent}>
      {rounds.map(({ roundId, pocket, colour }) => (
        <li key={roundId}>
          <button
            type="button"
            aria-pressed={roundId === shown}
            onClick={() => onChoose(roundId)}
            className={cx(
              'flex h-8 items-center gap-2 rounded-inner border pr-2.5 pl-1 text-12 tabular-nums max-tablet:h-11',
              roundId === shown ? 'border-gold bg-raised' : 'border-divider text-ink-2 hover:text-ink',
            )}
          >
            <span
              className={cx(
                'grid size-6 place-items-center rounded-chip text-12 font-bold',
                colour ? `wheel-${colour}` : 'bg-selected text-ink-3',
              )}
            >
              {pocket ?? <CircleSlash size={13} aria-label={words.isVoid} />}
            </span>
            {formatCount(Number(roundId))}
          </button>
        </li>
      ))}
    </ul>
  );
}
