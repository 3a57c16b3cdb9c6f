import type { StaffMe } from '@aureus/contract/staff.ts';
import { useDoor, useSignOut } from '../../api/session.queries.ts';
import { AuthenticatorSetup } from '../../factors/AuthenticatorSetup.tsx';
import { PasskeySetup } from '../../factors/PasskeySetup.tsx';
import { Button } from '../../ui/Button.tsx';
import { DoorFrame } from './DoorFrame.tsx';
import { signInWords } from './sign-in.words.tsx';

const words = signInWords.enrol;

/** Set-up of a member's first key: a passkey or the authenticator app. */
export function Enrolment({ me }: { me: StaffMe }) {
  const signOut = useSignOut();
  const { data: door } = useDoor();
  return (
    <DoorFrame title={words.title(me.name)} text={words.text}>
      <section>
        <h2>{words.passkey}</h2>
        <p className="mb-3 text-12 text-ink-3">{words.passkeyText}</p>
        <PasskeySetup isGold={door?.passkeyHost !== null} />
      </section>
      <section className="mt-5 border-t border-hairline pt-4">
        <h2>{words.app}</h2>
        <p className="mb-3 text-12 text-ink-3">{words.appText}</p>
        <AuthenticatorSetup />
      </section>
      <Button
        look="quiet"
        className="mt-4 w-full"
        isBusy={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        {words.cancel}
      </Button>
    </DoorFrame>
  );
}
