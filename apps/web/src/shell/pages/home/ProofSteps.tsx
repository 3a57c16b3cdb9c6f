import type { SpinState } from '@aureus/contract/spin.ts';
import { LockKeyhole, type LucideIcon, RadioTower, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useServerInfo } from '../../../api/server-clock.ts';
import { PocketChip } from '../../../domains/spin/PocketChip.tsx';
import { paths } from '../../../router/paths.ts';
import { formatCount } from '../../../ui/format.ts';
import { SectionTitle } from './SectionTitle.tsx';

/** How every roll is proven, in three steps that show the round in progress itself. */
export function ProofSteps({ state }: { state: SpinState | undefined }) {
  const { data: info } = useServerInfo();
  const last = state?.history[0];
  return (
    <section aria-labelledby="proof-title">
      <SectionTitle id="proof-title" more={{ to: paths.provablyFair, label: 'Provably fair' }}>
        How every roll is proven
      </SectionTitle>
      <ol className="grid gap-3 tablet:grid-cols-3">
        <Step
          icon={LockKeyhole}
          title="1. Locked before you bet"
          text="The server picks a secret seed and publishes its SHA-256 hash. From then on it cannot be changed."
        >
          <span className="text-ink-3">Seal</span>
          <span className="truncate">{state?.round.serverSeedHash.slice(0, 18)}…</span>
        </Step>
        <Step
          icon={RadioTower}
          title="2. Drawn after bets close"
          text="The roll also needs a random number from a public beacon, published only when the bets are closed."
        >
          <span className="truncate text-ink-3">{info?.beaconName ?? 'Beacon'}</span>
          <span>{state ? `#${formatCount(state.round.beaconRound)}` : ''}</span>
        </Step>
        <Step
          icon={ShieldCheck}
          title="3. Verified by you"
          text="The seed is shown after the roll. Your browser computes the pocket again from both, with the same code."
        >
          <span className="text-ink-3">Last roll</span>
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
  /** The step as it stands in the round in progress. */
  children: ReactNode;
}

function Step({ icon: Icon, title, text, children }: StepProps) {
  return (
    <li className="flex flex-col rounded-card border border-hairline bg-card p-4">
      <span className="mb-3 grid size-9 place-items-center rounded-control bg-gold/8 text-gold">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 mb-3 text-13 text-ink-2">{text}</p>
      <p className="mt-auto flex h-7 min-w-0 items-center justify-between gap-3 border-t border-hairline pt-2.5 text-12 text-ink-2 tabular-nums">
        {children}
      </p>
    </li>
  );
}
