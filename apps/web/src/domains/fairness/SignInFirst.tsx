import type { LucideIcon } from 'lucide-react';
import { openDialog } from '../../slots/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { proofWords } from './fairness.proof.words.tsx';

interface SignInFirstProps {
  icon: LucideIcon;
  words: { title: string; text: string };
}

/** For visitors, in the place of what is a player's own. */
export function SignInFirst({ icon, words: { title, text } }: SignInFirstProps) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={text}
      action={
        <Button variant="gold-line" onClick={() => openDialog('sign-in')}>
          {proofWords.signIn}
        </Button>
      }
    />
  );
}
