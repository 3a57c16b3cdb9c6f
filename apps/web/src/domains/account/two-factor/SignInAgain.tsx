import { useState } from 'react';
import { signInWith, useMe } from '../../../api/session.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { twoFactorWords } from './two-factor.words.tsx';

/** Asks for a new sign-in before a sensitive action, so that a device left unlocked doesn't suffice. */
export function SignInAgain({
  text = twoFactorWords.signInAgain.text,
  backTo = '?tab=security',
}: {
  /** Text that explains why a new sign-in is needed. */
  text?: string;
  /** Query string of the page to return to. */
  backTo?: string;
}) {
  const words = twoFactorWords.signInAgain;
  const { data: me } = useMe();
  const [isLeaving, setIsLeaving] = useState(false);
  const provider = me?.steamId ? 'STEAM' : 'GOOGLE';
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 text-ink-2">{text}</p>
      <Button
        variant="primary"
        isLoading={isLeaving}
        className="self-start max-tablet:w-full"
        onClick={() => {
          setIsLeaving(true);
          signInWith(provider, backTo);
        }}
      >
        {words.action[provider]}
      </Button>
    </div>
  );
}
