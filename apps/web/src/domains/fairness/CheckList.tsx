import { cx } from '@aureus/ui-kit/class-names.ts';
import { LockKeyhole, ShieldAlert, ShieldCheck } from 'lucide-react';
import { type Check, verdictOf } from './beacon-check.ts';
import { CheckRow } from './CheckRow.tsx';

const LOOKS = {
  passed: { Icon: ShieldCheck, frame: 'border-win/40 bg-win/8', colour: 'text-win' },
  failed: { Icon: ShieldAlert, frame: 'border-lose/50 bg-lose/8', colour: 'text-lose' },
  sealed: { Icon: LockKeyhole, frame: 'border-gold-low/60 bg-gold/8', colour: 'text-gold' },
};

interface VerdictBannerProps {
  state: keyof typeof LOOKS;
  title: string;
  /** Subject of the check. */
  text: string;
}

/** The outcome of all checks together; read out when it comes. */
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

/** All checks of one subject, in one verdict. */
export function ChecksBanner({ checks, text }: { checks: readonly Check[]; text: string }) {
  return <VerdictBanner {...verdictOf(checks)} text={text} />;
}

/** Every check, each of which opens to the values behind it. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className="mt-3 rounded-card border border-hairline bg-shell">
      {checks.map((check) => (
        <CheckRow key={check.title} check={check} />
      ))}
    </ul>
  );
}
