import type { TicketInfo } from '@aureus/contract/raffle.ts';
import { FileText, LockKeyhole, type LucideIcon, Radio, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/fields/CopyButton.tsx';
import { weekdayTime } from '../../ui/format/dates.ts';
import { shortHash } from '../../ui/format/figures.ts';
import { stepsWords } from './raffle.words.tsx';

const { sealed, listed, drawn, paid } = stepsWords;

/** Steps of the current week's draw: the values already published, and the times of the steps to come. */
export function DrawSteps({ info }: { info: TicketInfo }) {
  const { serverSeedHash, endsAt, beaconRound, beaconAt } = info;
  return (
    <section aria-labelledby="raffle-steps" className="rounded-card border border-hairline bg-card px-4 py-3">
      <h2 id="raffle-steps" className="mb-3 text-16 font-semibold">
        {stepsWords.title}
      </h2>
      <ol className="grid grid-cols-4 gap-4 max-tablet:grid-cols-1">
        <Step icon={LockKeyhole} title={sealed.title} isDone>
          {sealed.text}
          <span className="mt-1 flex items-center gap-1">
            <code className="text-12 text-ink">{shortHash(serverSeedHash)}</code>
            <CopyButton text={serverSeedHash} label={stepsWords.copyHash} />
          </span>
        </Step>
        <Step icon={FileText} title={listed.title}>
          {listed.text(weekdayTime(endsAt))}
        </Step>
        <Step icon={Radio} title={drawn.title}>
          {beaconRound === null || beaconAt === null
            ? drawn.text
            : drawn.byRound(weekdayTime(beaconAt), beaconRound)}
        </Step>
        <Step icon={Trophy} title={paid.title}>
          {paid.text}
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  icon: LucideIcon;
  title: string;
  isDone?: boolean;
  children: ReactNode;
}

function Step({ icon: Icon, title, isDone = false, children }: StepProps) {
  return (
    <li className="flex gap-3 tablet:flex-col tablet:gap-2">
      <span
        className={
          isDone
            ? 'grid size-9 shrink-0 place-items-center rounded-full bg-gold/14 text-gold'
            : 'grid size-9 shrink-0 place-items-center rounded-full bg-raised text-ink-3'
        }
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 text-14 text-ink-2">
        <h3 className="text-14 font-semibold text-ink">{title}</h3>
        {children}
      </div>
    </li>
  );
}
