import type { ReactNode } from 'react';
import { ErasureCard } from './ErasureCard.tsx';
import { ExportCard } from './ExportCard.tsx';
import { StaffActs } from './StaffActs.tsx';

/** Player's rights to the data about them. @param signInAgain ways to sign in again, below a sentence. */
export function PrivacyPanel({ signInAgain }: { signInAgain: (text: string) => ReactNode }) {
  return (
    <div className="flex flex-col gap-6">
      <ExportCard signInAgain={signInAgain} />
      <StaffActs />
      <ErasureCard signInAgain={signInAgain} />
    </div>
  );
}
