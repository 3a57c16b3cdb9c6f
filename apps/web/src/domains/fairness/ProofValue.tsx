import { CopyButton } from '../../ui/fields/CopyButton.tsx';
import { proofWords } from './fairness.proof.words.tsx';

/** Published value with its name and a copy button. */
export function ProofValue({ name, value }: { name: string; value: string }) {
  return (
    <div className="relative min-h-8 pr-10">
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="text-12 break-all text-ink-2 tabular-nums">
        {value}
        <span className="absolute top-0 right-0 grid h-full items-center">
          <CopyButton text={value} label={proofWords.check.copy(name)} />
        </span>
      </dd>
    </div>
  );
}
