import type { LucideIcon } from 'lucide-react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Button } from '../ui/fields/Button.tsx';
import { openDialog } from './dialogs.ts';
import { slotWords } from './slots.words.ts';

export function SignInButton({ variant = 'gold-line' }: { variant?: 'gold-line' | 'primary' }) {
  return (
    <Button variant={variant} onClick={() => openDialog('sign-in')}>
      {slotWords.signIn}
    </Button>
  );
}

interface SignInFirstProps {
  icon: LucideIcon;
  words: { title: string; text: string };
  className?: string;
}

/** Text and sign-in button shown to visitors in place of content that needs an account. */
export function SignInFirst({ icon, words: { title, text }, className = '' }: SignInFirstProps) {
  const action = <SignInButton variant="primary" />;
  return <EmptyState icon={icon} title={title} text={text} action={action} className={className} />;
}
