import type { BeaconInfo } from '@aureus/contract/fairness.ts';
import { Download } from 'lucide-react';
import { buttonClass } from '../../ui/button-style.ts';

interface ProofFileProps {
  beacon: BeaconInfo;
  /** Where the draw comes as one file, and what it is called. */
  href: string;
  name: string;
}

/** Below a draw that was verified here: how to verify it without this site. */
export function ProofFile({ beacon, href, name }: ProofFileProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 text-12 text-ink-3">
        Computed in your browser. Beacon: {beacon.name}, a round every {beacon.period} seconds. Verify the
        file offline with the program or page from Provably fair.
      </p>
      <a href={href} download={name} className={buttonClass({ size: 32, variant: 'gold-line' })}>
        <Download size={15} aria-hidden />
        Download
      </a>
    </div>
  );
}
