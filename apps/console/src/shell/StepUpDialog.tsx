import { useEffect } from 'react';
import { useMe } from '../api/session.queries.ts';
import { dropKeyQuestion, keyQuestion } from '../api/step-up.ts';
import { CodeForm } from '../factors/CodeForm.tsx';
import { useCode } from '../factors/factors.queries.ts';
import { PasskeyButton } from '../factors/PasskeyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useStore } from '../ui/store.ts';
import { shellWords } from './shell.words.ts';

const words = shellWords.stepUp;

/**
 * Prompts for the member's key when a call needs it. Once the key is confirmed, the call is repeated. Give it the
 * member's ID as its key: a prompt that is left from another member, or outlives this one, is answered with no.
 */
export function StepUpDialog() {
  const question = useStore(keyQuestion);
  useEffect(() => {
    dropKeyQuestion();
    return dropKeyQuestion;
  }, []);
  return question && <Question answer={question.answer} />;
}

function Question({ answer }: { answer: (isConfirmed: boolean) => void }) {
  const me = useMe();
  const code = useCode();
  const hasPasskey = me.passkeys.length > 0;
  return (
    <Dialog title={words.title} onClose={() => answer(false)}>
      <p className="mb-4 text-ink-2">{words.text}</p>
      <div className="flex flex-col gap-3">
        {me.hasAuthenticator && <CodeForm call={code} onDone={() => answer(true)} />}
        {me.hasAuthenticator && hasPasskey && <p className="text-center text-12 text-ink-3">{words.or}</p>}
        {hasPasskey && (
          <PasskeyButton
            purpose="CONFIRM"
            look={me.hasAuthenticator ? 'raised' : 'gold'}
            onDone={() => answer(true)}
          />
        )}
      </div>
    </Dialog>
  );
}
