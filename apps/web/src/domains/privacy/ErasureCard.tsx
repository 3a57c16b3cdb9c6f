import type { Privacy } from '@aureus/contract/privacy.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { Check, Minus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { FieldError } from '../../ui/fields/Input.tsx';
import { onSingleClick } from '../../ui/fields/single-click.ts';
import { dayTime } from '../../ui/format/dates.ts';
import { showToast } from '../../ui/toast.ts';
import { useAskErasure, useKeepAccount, usePrivacy } from './privacy.queries.ts';
import { privacyWords } from './privacy.words.tsx';

const words = privacyWords.erasure;

interface ErasureProps {
  signInAgain: (text: string) => ReactNode;
}

/** Card to delete the account: what is erased, what is kept, and reasons why it isn't possible now. */
export function ErasureCard({ signInAgain }: ErasureProps) {
  const { data } = usePrivacy();
  return (
    <section aria-labelledby="erasure-title">
      <h2 id="erasure-title" className="text-16 font-semibold">
        {words.title}
      </h2>
      <p className="mt-1 mb-3 text-14 text-ink-2">{words.text}</p>
      <div className="rounded-card border border-hairline bg-card p-4">
        <div className="grid gap-x-8 gap-y-4 tablet:grid-cols-2">
          <Points title={words.goes} points={words.goesList} icon={<Minus size={14} aria-hidden />} />
          <Points title={words.stays} points={words.staysList} icon={<Check size={14} aria-hidden />} />
        </div>
        {data ? (
          <div className="mt-4 border-t border-hairline pt-4">
            <State erasure={data.erasure} signInAgain={signInAgain} />
          </div>
        ) : null}
      </div>
    </section>
  );
}

function Points({ title, points, icon }: { title: string; points: readonly string[]; icon: ReactNode }) {
  return (
    <div>
      <h3 className="text-14 font-semibold">{title}</h3>
      <ul className="mt-2 flex flex-col gap-1.5 text-14 text-ink-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <span className="mt-0.5 shrink-0 text-ink-3">{icon}</span>
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

function State({ erasure: { askedAt, obstacles }, signInAgain }: ErasureProps & Pick<Privacy, 'erasure'>) {
  if (askedAt !== null) return <Asked at={askedAt} />;
  if (obstacles.length === 0) return <Ask signInAgain={signInAgain} />;
  return (
    <>
      <p className="text-14 font-medium">{words.blocked}</p>
      <ul className="mt-2 list-disc pl-5 text-14 text-ink-2">
        {obstacles.map((one) => (
          <li key={one}>{words.obstacles[one]}</li>
        ))}
      </ul>
    </>
  );
}

function Asked({ at }: { at: number }) {
  const keep = useKeepAccount();
  return (
    <div className="flex items-center gap-4 max-tablet:flex-wrap">
      <p className="min-w-0 flex-1 text-14">
        {words.asked(<time dateTime={new Date(at).toISOString()}>{dayTime(at)}</time>)}
      </p>
      <Button
        isLoading={keep.isPending}
        className="max-tablet:w-full"
        onClick={() =>
          keep.mutate(undefined, {
            onSuccess: () => showToast('success', words.kept),
            onError: (cause) => showToast('error', errorMessage(cause)),
          })
        }
      >
        {words.keep}
      </Button>
    </div>
  );
}

function Ask({ signInAgain }: ErasureProps) {
  const ask = useAskErasure();
  const [isSure, setIsSure] = useState(false);
  const code = ask.error instanceof ApiError ? ask.error.code : undefined;
  if (code === 'privacy.error.sign_in_stale') return signInAgain(words.signIn);
  if (!isSure) {
    return (
      <Button variant="danger" className="max-tablet:w-full" onClick={() => setIsSure(true)}>
        <Trash2 size={16} aria-hidden />
        {words.ask}
      </Button>
    );
  }
  return (
    <div>
      <p className="text-14">{words.sure}</p>
      <div className="mt-3 flex gap-2">
        <Button className="max-tablet:flex-1" onClick={() => setIsSure(false)}>
          {words.back}
        </Button>
        <Button
          variant="danger"
          isLoading={ask.isPending}
          className="max-tablet:flex-1"
          onClick={onSingleClick(() => ask.mutate())}
        >
          {words.confirm}
        </Button>
      </div>
      {ask.error && code !== 'cancelled' ? <FieldError text={errorMessage(ask.error)} /> : null}
    </div>
  );
}
