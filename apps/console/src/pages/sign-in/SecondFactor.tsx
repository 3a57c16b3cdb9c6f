import type { StaffMe } from '@aureus/contract/staff.ts';
import { useSignOut } from '../../api/session.queries.ts';
import { CodeForm } from '../../factors/CodeForm.tsx';
import { useCode } from '../../factors/factors.queries.ts';
import { OwnWaits } from '../../factors/OwnWaits.tsx';
import { PasskeyButton } from '../../factors/PasskeyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { DoorFrame } from './DoorFrame.tsx';
import { signInWords } from './sign-in.words.tsx';

const words = signInWords.factor;

/** Second factor of a sign-in: an authenticator code, a passkey, or a choice between them. */
export function SecondFactor({ me }: { me: StaffMe }) {
  const code = useCode();
  const signOut = useSignOut();
  const hasPasskey = me.passkeys.length > 0;
  return (
    <DoorFrame title={words.title} text={words.text(<b className="font-semibold text-ink">{me.name}</b>)}>
      <div className="flex flex-col gap-3">
        <OwnWaits me={me} />
        {me.hasAuthenticator && <CodeForm call={code} />}
        {me.hasAuthenticator && hasPasskey && <p className="text-center text-12 text-ink-3">{words.or}</p>}
        {hasPasskey && <PasskeyButton purpose="CONFIRM" look={me.hasAuthenticator ? 'raised' : 'gold'} />}
        <Button look="quiet" isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
          {words.cancel}
        </Button>
      </div>
    </DoorFrame>
  );
}
