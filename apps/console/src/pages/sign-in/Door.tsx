import type { StaffDoor } from '@aureus/contract/staff.ts';
import { BUNDLE_NAMES } from '@aureus/contract/staff-roles.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Failure } from '../../api/Failure.tsx';
import { doorQuery } from '../../api/session.queries.ts';
import { PasskeyButton } from '../../factors/PasskeyButton.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { Spinner } from '../../ui/States.tsx';
import { DoorFrame } from './DoorFrame.tsx';
import { problemText, signInWords } from './sign-in.words.tsx';

const words = signInWords.door;
const GOOGLE = '/api/staff/sign-in/google';

/** Sign-in methods that the site offers. @param problem error code of a failed sign-in with Google. */
export function Door({ problem }: { problem: string | undefined }) {
  const { data: door, error, refetch } = useQuery(doorQuery);
  return (
    <DoorFrame title={words.title} text={words.text}>
      {problem !== undefined && (
        <p
          role="alert"
          className="mb-4 flex items-start gap-2 rounded-control border border-lose/40 bg-lose/7 px-3 py-2 text-lose-text"
        >
          <CircleAlert size={15} className="mt-0.5 shrink-0" aria-hidden />
          {problemText(problem)}
        </p>
      )}
      {door === undefined ? (
        error === null ? (
          <Spinner />
        ) : (
          <Failure title={signInWords.loadFailed} error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Ways door={door} />
      )}
    </DoorFrame>
  );
}

function Ways({ door }: { door: StaffDoor }) {
  return (
    <div className="flex flex-col gap-3">
      <PasskeyButton purpose="SIGN_IN" look="gold" text={words.passkey} />
      {door.hasGoogle && (
        <>
          <div className="flex items-center gap-3 text-12 text-ink-3">
            <span className="h-px flex-1 bg-hairline" />
            {words.or}
            <span className="h-px flex-1 bg-hairline" />
          </div>
          <a href={GOOGLE} className={buttonStyle('raised', 'lg')}>
            {words.google}
          </a>
        </>
      )}
      {!door.hasGoogle && door.passkeyHost === null && <p className="text-ink-3">{words.noWay}</p>}
      {door.testPeople.length > 0 && <TestPeople people={door.testPeople} />}
    </div>
  );
}

function TestPeople({ people }: { people: StaffDoor['testPeople'] }) {
  return (
    <section className="mt-3 border-t border-hairline pt-4">
      <h2 className="mb-2 text-12 font-normal text-ink-3">{words.testPeople}</h2>
      <ul className="flex flex-col gap-1.5">
        {people.map(({ name, as, bundle }, index) => (
          <li key={as}>
            <a
              href={`${GOOGLE}?as=${encodeURIComponent(as)}`}
              aria-label={words.as(name)}
              className="flex min-h-11 items-center gap-2.5 rounded-control border border-divider px-3 hover:border-control"
            >
              <MemberMark id={String(index + 1)} name={name} size={26} />
              <span className="flex-1 font-semibold">{name}</span>
              <span className="text-12 text-ink-3">{BUNDLE_NAMES[bundle]}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
