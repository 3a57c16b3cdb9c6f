import type { ButtonHTMLAttributes } from 'react';
import { openProof } from '../slots/proof.ts';
import { kitWords } from './games-kit.words.ts';

interface ProofButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  betId: string;
}

/** Button around a bet's result, which opens the bet's proof. */
export function ProofButton({ betId, children, ...rest }: ProofButtonProps) {
  return (
    <button
      type="button"
      title={kitWords.verify}
      {...rest}
      onClick={() => openProof({ kind: 'bet', betId: betId })}
    >
      {children}
    </button>
  );
}
