import { cx } from '@aureus/ui-kit/class-names.ts';
import { Check } from 'lucide-react';
import type { SteadyMe } from '../../../api/session.ts';
import { isNameOpen, keepUsername } from '../../../domains/account/username-reminder.ts';
import { Link } from '../../../router/Link.tsx';
import { demoPath, verificationAddress } from '../../../router/paths.ts';
import { openCashier } from '../../../slots/cashier.ts';
import { openDialog } from '../../../slots/dialogs.ts';
import { firstStepsWords as words } from './home.first-steps.words.tsx';

const TEXT_BUTTON = 'min-h-6 shrink-0 underline underline-offset-2 hover:text-ink max-tablet:min-h-11';

/** First steps for players without a deposit, with what each step brings. */
export default function FirstSteps({ me }: { me: SteadyMe }) {
  const isVerified = me.role !== 'UNVERIFIED_USER';
  return (
    <div className="absolute inset-0 flex flex-col justify-center px-4 max-tablet:bg-page/75 tablet:px-8">
      <h1 id="hero-title" className="font-title text-20 font-semibold tablet:text-[28px]/[34px]">
        {words.title}
      </h1>
      <div className="flex min-h-11 max-w-full items-center gap-3 text-14 text-ink-2 tablet:min-h-8">
        <p className="truncate">{words.name(<b className="font-semibold text-ink">{me.username}</b>)}</p>
        {isNameOpen(me) ? (
          <>
            <button type="button" onClick={() => openDialog('username')} className={TEXT_BUTTON}>
              {words.change}
            </button>
            <button type="button" onClick={keepUsername} className={TEXT_BUTTON}>
              {words.keep}
            </button>
          </>
        ) : null}
      </div>
      <ol className="mt-1 grid max-w-[620px] grid-cols-3 gap-2 tablet:mt-2.5 tablet:gap-2.5">
        <Step
          {...words.verify}
          number={1}
          isDone={isVerified}
          isNext={!isVerified}
          to={verificationAddress}
        />
        <Step {...words.deposit} number={2} isNext={isVerified} onClick={openCashier} />
        <Step {...words.open} number={3} to={demoPath} />
      </ol>
    </div>
  );
}

interface StepProps {
  number: number;
  title: string;
  brings: string;
  isDone?: boolean;
  isNext?: boolean;
  to?: string;
  onClick?: () => void;
}

function Step({ number, title, brings, isDone = false, isNext = false, to, onClick }: StepProps) {
  const className = cx(
    'flex min-w-0 flex-1 flex-col rounded-control border bg-card/85 px-2.5 py-2 text-left tablet:px-3 tablet:py-2.5',
    isNext ? 'border-gold' : 'border-divider',
    !isDone && 'hover:bg-raised',
  );
  const content = (
    <>
      <span className="flex gap-2 font-semibold max-tablet:flex-col max-tablet:gap-1 max-tablet:text-12 tablet:items-center tablet:text-14">
        <span className="grid size-5 shrink-0 place-items-center rounded-full bg-raised text-12 text-gold-high">
          {isDone ? <Check size={13} strokeWidth={3} aria-label={words.done} /> : number}
        </span>
        {title}
      </span>
      <span className="mt-1 block text-12 text-ink-2 max-tablet:hidden">{brings}</span>
    </>
  );
  return (
    <li className="flex min-w-0">
      {isDone ? (
        <div className={className}>{content}</div>
      ) : to === undefined ? (
        <button type="button" onClick={onClick} className={className}>
          {content}
        </button>
      ) : (
        <Link to={to} className={className}>
          {content}
        </Link>
      )}
    </li>
  );
}
