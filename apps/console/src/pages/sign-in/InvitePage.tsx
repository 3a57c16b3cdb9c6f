import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call, errorMessage } from '../../api/http.ts';
import { meQuery } from '../../api/session.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { productName } from '../../ui/product-name.ts';
import { DoorFrame } from './DoorFrame.tsx';
import { signInWords } from './sign-in.words.tsx';

const words = signInWords.invite;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Page of an invite link. Removes the token from the address at once, to keep it out of the history and screenshots.
 */
export function InvitePage() {
  const [token] = useState(() => location.hash.slice(1));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  const client = useQueryClient();
  const navigate = useNavigate();
  const join = useMutation({
    mutationFn: () => call('POST /api/staff/sign-in/invite', { body: { token } }),
    onSuccess: async () => {
      await client.fetchQuery({ ...meQuery, staleTime: 0 });
      await navigate({ to: '/sign-in' });
    },
  });
  const isWhole = TOKEN.test(token);
  return (
    <DoorFrame title={words.title(productName)} text={isWhole ? words.text : words.incomplete}>
      <div className="flex flex-col gap-2">
        {isWhole && (
          <Button look="gold" size="lg" isBusy={join.isPending} onClick={() => join.mutate()}>
            {words.join}
          </Button>
        )}
        {join.isError && (
          <p role="alert" className="text-12 text-lose-text">
            {errorMessage(join.error)}
          </p>
        )}
        {(!isWhole || join.isError) && (
          <Link to="/sign-in" className={buttonStyle('line', 'lg')}>
            {words.signIn}
          </Link>
        )}
      </div>
    </DoorFrame>
  );
}
