import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { meQuery } from '../../api/session.queries.ts';
import { Redirect } from '../../ui/Redirect.tsx';
import { Spinner } from '../../ui/States.tsx';
import { toast } from '../../ui/toast.ts';
import { Door } from './Door.tsx';
import { Enrolment } from './Enrolment.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { problemText, signInWords as words } from './sign-in.words.tsx';

/** Sign-in step by step: identity, then the key. Members without a key set one up instead. */
export function SignInPage() {
  const { data: me, error, refetch } = useQuery(meQuery);
  const { problem } = useSearch({ from: '/sign-in' });
  if (error !== null && me === undefined) {
    return <Failure title={words.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (me === undefined) return <Spinner />;
  if (me === null) return <Door problem={problem} />;
  if (me.stage === 'FACTOR') return <SecondFactor me={me} />;
  if (me.stage === 'ENROL') return <Enrolment me={me} />;
  return <AlreadyIn problem={problem} />;
}

/** Redirects a signed-in member into the console. A `problem` from linking a Google account is shown as a toast. */
function AlreadyIn({ problem }: { problem: string | undefined }) {
  useEffect(() => {
    if (problem !== undefined) toast('bad', problemText(problem));
  }, [problem]);
  return <Redirect href={problem === undefined ? '/staff/' : '/staff/account'} />;
}
