import { cx } from '@aureus/ui-kit/class-names.ts';
import {
  Check as CheckIcon,
  ChevronDown,
  CircleSlash,
  Hourglass,
  LockKeyhole,
  Minus,
  ShieldAlert,
  ShieldCheck,
  ShieldQuestion,
  X,
} from 'lucide-react';
import { type Check, verdictOf } from './beacon-check.ts';
import { proofWords } from './fairness.proof.words.tsx';
import { ProofValue } from './ProofValue.tsx';

const LOOKS = {
  passed: { Icon: ShieldCheck, frame: 'border-win/40 bg-win/8', colour: 'text-win' },
  failed: { Icon: ShieldAlert, frame: 'border-lose/50 bg-lose/8', colour: 'text-lose' },
  unknown: { Icon: ShieldQuestion, frame: 'border-warn/50 bg-warn/8', colour: 'text-warn' },
  void: { Icon: CircleSlash, frame: 'border-hairline bg-raised', colour: 'text-ink-3' },
  waiting: { Icon: Hourglass, frame: 'border-hairline bg-raised', colour: 'text-ink-3' },
  sealed: { Icon: LockKeyhole, frame: 'border-gold-low/60 bg-gold/8', colour: 'text-gold' },
};

interface VerdictBannerProps {
  state: keyof typeof LOOKS;
  title: string;
  /** Text below the title, such as what was checked. */
  text: string;
}

/** Banner with the overall result of checks. Screen readers announce it. */
export function VerdictBanner({ state, title, text }: VerdictBannerProps) {
  const { Icon, frame, colour } = LOOKS[state];
  return (
    <output className={cx('flex items-center gap-3 rounded-card border p-3', frame)}>
      <Icon size={24} className={cx('shrink-0', colour)} aria-hidden />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-12 text-ink-2">{text}</span>
      </span>
    </output>
  );
}

/** Banner with the overall result of these checks. */
export function ChecksBanner({ checks, text, isVoid }: ChecksBannerProps) {
  return <VerdictBanner {...verdictOf(checks, isVoid)} text={text} />;
}

interface ChecksBannerProps {
  checks: readonly Check[];
  text: string;
  /** True if nothing was drawn. */
  isVoid?: boolean;
}

/** List of checks. A click on a check shows its values. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className="mt-3 rounded-card border border-hairline bg-shell">
      {checks.map((check) => (
        <CheckRow key={check.title} check={check} />
      ))}
    </ul>
  );
}

const words = proofWords.check;

/** Row of a check: passed or failed, and on click the values to repeat it. */
function CheckRow({ check }: { check: Check }) {
  return (
    <li className="border-t border-hairline first:border-t-0">
      {check.values.length === 0 ? (
        <div className={LINE}>
          <CheckWords check={check} />
        </div>
      ) : (
        <details className="group">
          <summary
            className={cx(
              LINE,
              'cursor-pointer list-none hover:bg-raised [&::-webkit-details-marker]:hidden',
            )}
          >
            <CheckWords check={check} />
            <ChevronDown
              size={16}
              className="shrink-0 text-ink-3 transition-transform group-open:rotate-180"
              aria-hidden
            />
          </summary>
          <dl className="mx-3 mb-3 flex flex-col gap-2 rounded-control bg-page p-3">
            {check.values.map(({ name, value }, index) => (
              <ProofValue key={`${name} ${index}`} name={name} value={value} />
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

const LINE = 'flex min-h-11 items-center gap-3 rounded-control px-3 py-2';

function CheckWords({ check: { isGood, isUnknown = false, title, text } }: { check: Check }) {
  const Icon = isUnknown ? Minus : isGood ? CheckIcon : X;
  return (
    <>
      <span
        className={cx(
          'grid size-6 shrink-0 place-items-center rounded-full',
          isUnknown ? 'bg-warn/14 text-warn' : isGood ? 'bg-win/14 text-win' : 'bg-lose/14 text-lose',
        )}
      >
        <Icon size={15} strokeWidth={2.5} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-14 font-semibold">
          {title}
          <span className="sr-only">{isUnknown ? words.unknown : isGood ? words.passed : words.failed}</span>
        </span>
        <span className="block text-12 text-ink-2">{text}</span>
      </span>
    </>
  );
}
