import { cx } from '@aureus/ui-kit/class-names.ts';
import { CircleAlert, CircleCheck, ShieldCheck } from 'lucide-react';
import { Bar } from '../../ui/Bar.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { clock, clockSeconds } from '../../ui/dates.ts';
import { formatCount, formatSeconds, hashLines } from '../../ui/format.ts';
import { useKeys } from '../../ui/use-keys.ts';
import type { Verdict } from './chain.ts';
import { logWords } from './log.words.ts';
import { useVerification, type Verification } from './use-verification.ts';

const words = logWords.chain;
type Head = { position: number; hash: string; at: number } | null;

/** Shows the newest hash, and checks the whole hash chain on request. */
export function ChainPanel({ head, isLoaded }: { head: Head; isLoaded: boolean }) {
  const [verification, start] = useVerification();
  useKeys({ v: start });
  return (
    <section className="p-4">
      <h2 className="flex min-h-6 items-center gap-1">
        {words.title}
        {head !== null && <CopyButton text={head.hash} what={words.theHead} />}
      </h2>
      {head === null ? (
        isLoaded && <p className="mt-1 text-ink-3">{words.empty}</p>
      ) : (
        <>
          <p className="figures mt-1 mb-0.5 text-15 font-semibold" translate="no">
            {hashLines(head.hash).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
          <p className="text-12 text-ink-3">{words.at(formatCount(head.position), clockSeconds(head.at))}</p>
        </>
      )}
      <Button
        look="gold"
        size="lg"
        icon={ShieldCheck}
        hint="V"
        className="mt-3.5 w-full"
        isBusy={verification.step === 'RUNNING'}
        disabled={head === null}
        onClick={start}
      >
        {verification.step === 'RUNNING' ? words.verifying : words.verify}
      </Button>
      <div aria-live="polite" className="mt-4">
        <Result verification={verification} head={head} />
      </div>
    </section>
  );
}

function Result({ verification, head }: { verification: Verification; head: Head }) {
  if (verification.step === 'DONE') {
    return <Done verdict={verification.verdict} at={verification.at} head={head} />;
  }
  if (verification.step === 'RUNNING') {
    return (
      <>
        <Bar
          share={verification.total === 0 ? 0 : verification.checked / verification.total}
          color="bg-win"
        />
        <p className="mt-2 text-12 text-ink-2">
          {words.progress(formatCount(verification.checked), formatCount(verification.total))}
        </p>
      </>
    );
  }
  if (verification.step === 'FAILED') {
    return (
      <p role="alert" className="rounded-box border border-lose/40 bg-lose/7 px-3 py-2.5 text-lose-text">
        <b className="block font-semibold">{words.failed}</b>
        {verification.message}
      </p>
    );
  }
  return <p className="text-12 text-ink-3">{words.explain}</p>;
}

function Done({ verdict, at, head }: { verdict: Verdict; at: number; head: Head }) {
  const isWhole = verdict.firstFault === null;
  const sameHead =
    head?.hash === verdict.head
      ? words.yes
      : (head?.position ?? 0) === verdict.total
        ? words.no
        : words.newer;
  const facts = [
    [words.computed, words.here(formatSeconds(verdict.took))],
    [words.missing, formatCount(verdict.missing)],
    [words.faults, formatCount(verdict.hashFaults)],
    [words.sameHead, sameHead],
  ];
  const Icon = isWhole ? CircleCheck : CircleAlert;
  return (
    <div
      className={cx(
        'overflow-hidden rounded-box border',
        isWhole ? 'border-win/33 bg-win/5' : 'border-lose/50 bg-lose/7',
      )}
    >
      <div className="flex items-center gap-2 px-3 py-2.5">
        <Icon size={18} className={cx('shrink-0', isWhole ? 'text-win' : 'text-lose')} aria-hidden />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{isWhole ? words.unbroken : words.broken}</p>
          <p className="text-12 text-ink-2">
            {verdict.firstFault === null
              ? words.progress(formatCount(verdict.checked), formatCount(verdict.total))
              : words.brokenAt(formatCount(verdict.firstFault))}
          </p>
        </div>
        <span className="text-12 text-ink-3">{clock(at)}</span>
      </div>
      <div className={cx('h-0.5', isWhole ? 'bg-win' : 'bg-lose')} />
      <dl className="grid grid-cols-[1fr_auto] gap-1 px-3 pt-2 pb-3 text-12">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
