import { useState } from 'react';
import type { DialogProps } from '../../dialogs.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../router/Link.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useVerifier } from '../../verifier.ts';
import { RoundVerifier } from './RoundVerifier.tsx';
import { SeedSettings } from './SeedSettings.tsx';

type Tab = 'round' | 'seeds';

/** Verification of a round, and the player's seeds. */
export default function FairnessDialog({ isOpen, onClose }: DialogProps) {
  const { roundId } = useVerifier();
  const [tab, setTab] = useState<Tab>('round');
  return (
    <Dialog title="Provably fair" isOpen={isOpen} onClose={onClose} width={600} isFullScreenOnPhone>
      <Tabs
        label="Provably fair"
        items={[
          { value: 'round', label: 'Round verifier' },
          { value: 'seeds', label: 'Your seeds' },
        ]}
        value={tab}
        onChange={setTab}
        panelId={(value) => `fairness-${value}`}
        className="mb-4"
      />
      <div id={`fairness-${tab}`} role="tabpanel">
        {isOpen && tab === 'round' ? <RoundVerifier key={roundId} roundId={roundId} /> : null}
        {isOpen && tab === 'seeds' ? <SeedSettings /> : null}
      </div>
      <p className="mt-4 border-t border-hairline pt-3 text-12 text-ink-3">
        How it works, with code that you can run yourself:{' '}
        <Link
          to={paths.provablyFair}
          onClick={onClose}
          className="text-gold-high underline underline-offset-2"
        >
          Provably fair
        </Link>
      </p>
    </Dialog>
  );
}
