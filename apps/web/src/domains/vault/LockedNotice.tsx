import { Lock } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { formatClock } from '../../ui/format.ts';
import { vaultWords } from './vault.words.tsx';
import { momentText, splitDays } from './vault-form.ts';

/** The vault is locked: until when, and how long that still is. */
export function LockedNotice({ lockUntil, now }: { lockUntil: number; now: number }) {
  const until = momentText(lockUntil);
  const { days, restMs } = splitDays(lockUntil - now);
  return (
    <section aria-labelledby="vault-locked-title" className="flex flex-col">
      <div className="flex flex-1 items-center gap-3 rounded-card border border-divider bg-shell p-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-raised text-gold">
          <Lock size={20} aria-hidden />
        </span>
        <div className="min-w-0">
          <h3 id="vault-locked-title" className="font-semibold">
            {vaultWords.locked.title(<time dateTime={new Date(lockUntil).toISOString()}>{until}</time>)}
          </h3>
          <p role="timer" className="mt-0.5 text-20 font-semibold text-gold-high tabular-nums">
            {days ? vaultWords.locked.left(days, formatClock(restMs)) : formatClock(restMs)}
          </p>
          <p className="mt-1 text-14 text-ink-2">{vaultWords.locked.text}</p>
        </div>
      </div>
      <Button className="mt-3 w-full" disabledReason={vaultWords.move.refusal.locked(until)}>
        <Lock size={16} aria-hidden />
        {vaultWords.lock.title}
      </Button>
    </section>
  );
}
