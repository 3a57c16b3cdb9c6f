import type { BeaconInfo } from '@aureus/contract/fairness.ts';
import { Download } from 'lucide-react';
import { buttonClass } from '../../ui/fields/Button.tsx';
import { proofWords } from './fairness.proof.words.tsx';

interface ProofFileProps {
  beacon: BeaconInfo;
  /** Address of the draw's proof file. `name` is the downloaded file's name. */
  href: string;
  name: string;
}

/** Explains how to verify a draw without this site, with a link to the draw's proof file. */
export function ProofFile({ beacon, href, name }: ProofFileProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 text-14 text-ink-3">{proofWords.file(beacon.name, beacon.period)}</p>
      <a href={href} download={name} className={buttonClass({ size: 32, variant: 'gold-line' })}>
        <Download size={15} aria-hidden />
        {proofWords.download}
      </a>
    </div>
  );
}
