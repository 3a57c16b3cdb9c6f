import { useState } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../router/paths.ts';
import type { DialogProps } from '../../slots/dialogs.ts';
import { type ProofSubject, useProof } from '../../slots/proof.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { BetProof, CheckedProof } from './BetProof.tsx';
import { proofWords } from './fairness.proof.words.tsx';
import { useCheckedShare } from './fairness-checks.queries.ts';
import { RoundVerifier } from './RoundVerifier.tsx';
import { SeedSettings } from './SeedSettings.tsx';
import { BattleProof, RaffleProof } from './shared-proofs.tsx';

const words = proofWords;

type Tab = 'proof' | 'seeds';

/** Dialog with a proof to verify, and with the player's seeds. */
export default function FairnessDialog({ isOpen, onClose }: DialogProps) {
  const { subject } = useProof();
  const [tab, setTab] = useState<Tab>(firstTab(subject));
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setTab(firstTab(subject));
  }
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={onClose} width={600} isFullScreenOnPhone>
      <Tabs
        label={words.title}
        items={[
          { value: 'proof', label: proofLabel(subject) },
          { value: 'seeds', label: words.tabs.seeds },
        ]}
        value={tab}
        onChange={setTab}
        panelId={(value) => `fairness-${value}`}
        className="mb-4"
      />
      <div id={`fairness-${tab}`} role="tabpanel">
        {isOpen && tab === 'proof' ? <Proof subject={subject} onChangeSeed={() => setTab('seeds')} /> : null}
        {isOpen && tab === 'seeds' ? <SeedSettings /> : null}
      </div>
      <p className="mt-4 border-t border-hairline pt-3 text-14 text-ink-3">
        {words.howItWorks(
          <Link
            to={paths.provablyFair}
            onClick={onClose}
            className="text-gold-high underline underline-offset-2"
          >
            {words.title}
          </Link>,
        )}
      </p>
    </Dialog>
  );
}

const firstTab = (subject: ProofSubject): Tab => (subject.kind === 'seeds' ? 'seeds' : 'proof');

function proofLabel(subject: ProofSubject): string {
  return words.tabs[subject.kind === 'seeds' ? 'round' : subject.kind];
}

function Proof({ subject, onChangeSeed }: { subject: ProofSubject; onChangeSeed: () => void }) {
  switch (subject.kind) {
    case 'bet':
      return <BetProof key={subject.betId} betId={subject.betId} onChangeSeed={onChangeSeed} />;
    case 'battle':
      return <BattleProof key={subject.battleId} battleId={subject.battleId} battleKey={subject.key} />;
    case 'raffle':
      return <RaffleProof key={subject.week} week={subject.week} />;
    case 'round':
      return <RoundVerifier key={subject.roundId} roundId={subject.roundId} />;
    case 'share':
      return <ShareProof key={subject.shareId} shareId={subject.shareId} />;
    case 'seeds':
      return <RoundVerifier roundId={undefined} />;
    default:
      return subject satisfies never;
  }
}

/** Proof of a shared win, computed in this browser. Everyone with the link can see it. */
function ShareProof({ shareId }: { shareId: string }) {
  const { data, error, refetch } = useCheckedShare(shareId);
  if (error) {
    return <LoadFailed title={proofWords.bet.failed} error={error} retry={refetch} isTall />;
  }
  if (!data) return <Skeleton className="h-[480px]" />;
  return <CheckedProof {...data} />;
}
