import type { SpinState } from '@aureus/contract/spin.ts';
import { LockKeyhole, type LucideIcon, RadioTower, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBeaconName } from '../../../api/beacon-name.ts';
import { PocketChip } from '../../../domains/games/spin/spin-look.tsx';
import { paths } from '../../../router/paths.ts';
import { formatCount } from '../../../ui/format/format.ts';
import { homeFeedsWords } from './home.feeds.words.ts';
import { SectionTitle } from './home-parts.tsx';

const words = homeFeedsWords.proof;

/** Explains the proof of a spin round in three steps, with values of the current and the last round. */
export default function ProofSteps({ state }: { state: SpinState | undefined }) {
  const beacon = useBeaconName();
  const last = state?.history[0];
  return (
    <section aria-labelledby="proof-title">
      <SectionTitle id="proof-title" more={{ to: paths.provablyFair, label: words.more }}>
        {words.title}
      </SectionTitle>
      <ol className="grid gap-3 tablet:grid-cols-3">
        <Step icon={LockKeyhole} title={words.locked.title} text={words.locked.text}>
          <span className="text-ink-3">{words.locked.seal}</span>
          <span className="truncate">{state?.round.serverSeedHash.slice(0, 18)}…</span>
        </Step>
        <Step icon={RadioTower} title={words.drawn.title} text={words.drawn.text}>
          <span className="truncate text-ink-3">{beacon}</span>
          <span>{state ? `#${formatCount(state.round.beaconRound)}` : ''}</span>
        </Step>
        <Step icon={ShieldCheck} title={words.verified.title} text={words.verified.text}>
          <span className="text-ink-3">{words.verified.lastRoll}</span>
          {last ? <PocketChip pocket={last.pocket} colour={last.colour} /> : null}
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Values of spin rounds that belong to the step. */
  children: ReactNode;
}

function Step({ icon: Icon, title, text, children }: StepProps) {
  return (
    <li className="flex flex-col rounded-card border border-hairline bg-card p-4">
      <span className="mb-3 grid size-9 place-items-center rounded-control bg-gold/8 text-gold">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 mb-3 text-14 text-ink-2">{text}</p>
      <p className="mt-auto flex h-7 min-w-0 items-center justify-between gap-3 border-t border-hairline pt-2.5 text-12 text-ink-2 tabular-nums">
        {children}
      </p>
    </li>
  );
}
