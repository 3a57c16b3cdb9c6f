import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { errorMessage } from '../../api/http.ts';
import { useDoor, useLinkGoogle, useMe, useSignOut } from '../../api/session.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { clock } from '../../ui/dates.ts';
import { formatClock } from '../../ui/format.ts';
import { formatSpan } from '../../ui/span.ts';
import { toast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import { accountWords } from './account.words.ts';
import { Box } from './Box.tsx';

const words = accountWords.session;

/**
 * Shows when the session ends, how long the last confirmation with a key remains valid, and if a Google account is
 * linked, with buttons to link one and to sign out.
 */
export function SessionBox() {
  const me = useMe();
  const now = useNow();
  const { data: door } = useDoor();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const link = useLinkGoogle();
  const isSteppedUp = me.steppedUpUntil !== null && me.steppedUpUntil > now;
  const facts = [
    [words.ends, words.endsAt(clock(me.endsAt), formatSpan(me.endsAt - now))],
    [
      words.key,
      isSteppedUp && me.steppedUpUntil !== null
        ? words.keyUntil(formatClock(me.steppedUpUntil - now))
        : words.keyNone,
    ],
    [words.google, me.isGoogleLinked ? words.linked : words.notLinked],
  ];
  return (
    <Box title={words.title}>
      <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {!me.isGoogleLinked && door?.hasGoogle === true && (
        <Button
          className="w-full"
          isBusy={link.isPending || link.isSuccess}
          onClick={() =>
            link.mutate(undefined, {
              onSuccess: ({ url }) => window.location.assign(url),
              onError: (cause) => toast('bad', errorMessage(cause)),
            })
          }
        >
          {words.link}
        </Button>
      )}
      <Button
        icon={LogOut}
        className="mt-2 w-full"
        isBusy={signOut.isPending}
        onClick={() => signOut.mutate(undefined, { onSuccess: () => void navigate({ to: '/sign-in' }) })}
      >
        {words.signOut}
      </Button>
    </Box>
  );
}
