import type { TwoFactorState } from '@aureus/contract/two-factor.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { openDialog } from '../../../slots/dialogs.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { showToast } from '../../../ui/toast.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { disableTwoFactor, renewRecoveryCodes, useTwoFactor } from './two-factor.queries.ts';
import { twoFactorWords } from './two-factor.words.tsx';

const words = twoFactorWords.panel;

/** Number of recovery codes at or below which the panel suggests new ones. */
const FEW_CODES = 3;

/** Two-factor settings: on or off, and the recovery codes left. */
export function TwoFactorPanel() {
  const { data, error, refetch } = useTwoFactor();
  return (
    <section aria-labelledby="two-factor-title" className="mb-6">
      <h2 id="two-factor-title" className="mb-3 text-16 font-semibold">
        {words.title}
      </h2>
      {error && !data ? <LoadFailed title={words.loadFailed} error={error} retry={refetch} /> : null}
      {!data && !error ? <Skeleton className="h-[78px] rounded-card!" /> : null}
      {data ? (
        <div className="rounded-card border border-hairline bg-card p-4">
          {data.isOn ? <On state={data} /> : <Off state={data} />}
        </div>
      ) : null}
    </section>
  );
}

interface HeadProps {
  isOn: boolean;
  text: string;
  action: ReactNode;
}

function Head({ isOn, text, action }: HeadProps) {
  const Icon = isOn ? ShieldCheck : ShieldOff;
  return (
    <div className="flex items-center gap-4 max-tablet:flex-wrap">
      <span
        className={cx(
          'grid size-11 shrink-0 place-items-center rounded-control',
          isOn ? 'bg-win/12 text-win' : 'bg-raised text-ink-3',
        )}
      >
        <Icon size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 font-medium">
          {words.app}
          {isOn ? <Tag tone="win">{words.on}</Tag> : <Tag>{words.off}</Tag>}
        </p>
        <p className="text-14 text-ink-2">{text}</p>
      </div>
      {action}
    </div>
  );
}

function Off({ state: { isSignInFresh } }: { state: TwoFactorState }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Head
        isOn={false}
        text={words.whenOff}
        action={
          isAsked ? null : (
            <Button
              variant="primary"
              onClick={() => (isSignInFresh ? openDialog('two-factor-enable') : setIsAsked(true))}
              className="max-tablet:w-full"
            >
              {words.enable}
            </Button>
          )
        }
      />
      {isAsked ? (
        <div className="mt-3 border-t border-hairline pt-4">
          <SignInAgain />
        </div>
      ) : null}
    </>
  );
}

type Question = 'disable' | 'renew';

function On({ state: { recoveryCodesLeft, isSignInFresh } }: { state: TwoFactorState }) {
  const [question, setQuestion] = useState<Question>();
  const buttons = useRef<HTMLDivElement>(null);
  const back = () => {
    setQuestion(undefined);
    // On the next frame the buttons are rendered again and can get the focus.
    requestAnimationFrame(() => buttons.current?.querySelector('button')?.focus());
  };
  const isFew = recoveryCodesLeft <= FEW_CODES;
  const codesLeft = isFew ? words.fewCodesLeft : words.codesLeft;
  return (
    <>
      <Head
        isOn
        text={words.whenOn}
        action={
          question === undefined ? (
            <div
              ref={buttons}
              className="flex gap-2 max-[22.5rem]:grid max-tablet:w-full max-tablet:*:flex-1"
            >
              <Button variant="quiet" onClick={() => setQuestion('renew')}>
                {words.newCodes}
              </Button>
              <Button variant="danger" onClick={() => setQuestion('disable')}>
                {words.disable}
              </Button>
            </div>
          ) : null
        }
      />
      <p className={cx('mt-3 border-t border-hairline pt-3 text-14', isFew ? 'text-warn' : 'text-ink-2')}>
        {codesLeft(<b className="font-semibold tabular-nums">{recoveryCodesLeft}</b>, recoveryCodesLeft)}
      </p>
      {question === undefined ? null : (
        <CodeQuestion key={question} question={question} isSignInFresh={isSignInFresh} onBack={back} />
      )}
    </>
  );
}

const QUESTIONS = {
  disable: {
    ...words.questions.disable,
    send: async (code: string) => {
      await disableTwoFactor(code);
      showToast('success', words.disabled);
    },
  },
  renew: {
    ...words.questions.renew,
    send: async (code: string) => {
      await renewRecoveryCodes(code);
      openDialog('two-factor-codes');
    },
  },
} as const;

interface CodeQuestionProps {
  question: Question;
  isSignInFresh: boolean;
  onBack: () => void;
}

function CodeQuestion({ question, isSignInFresh, onBack }: CodeQuestionProps) {
  const { title, text, action, send } = QUESTIONS[question];
  return (
    <section
      aria-labelledby="two-factor-question"
      className="mt-3 max-w-md rounded-card border border-divider bg-shell p-4"
    >
      <h3 id="two-factor-question" className="font-semibold">
        {title}
      </h3>
      <p className="mt-1 mb-4 text-14 text-ink-2">{text}</p>
      {question === 'disable' && !isSignInFresh ? (
        <SignInAgain />
      ) : (
        <CodeEntry
          action={action}
          send={async (code) => {
            await send(code);
            onBack();
          }}
        />
      )}
      <Button className="mt-3 w-full" onClick={onBack}>
        {words.back}
      </Button>
    </section>
  );
}
