import type { StepUp } from '@aureus/contract/two-factor.ts';
import { KeyRound } from 'lucide-react';
import { useStepUp } from '../../../api/step-up.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { groupDigits } from '../../../ui/format/figures.ts';
import { formatCoins } from '../../../ui/format/format.ts';
import { Private, PrivatePart } from '../../../ui/Private.tsx';
import { CodeEntry } from './CodeEntry.tsx';
import { twoFactorWords } from './two-factor.words.tsx';

/** Asks for the two-factor code that a call needs, and describes the action that the code confirms. */
export default function StepUpDialog() {
  const { question } = useStepUp();
  return (
    <Dialog
      title={twoFactorWords.stepUp.title}
      isOpen={question !== null}
      onClose={() => question?.giveUp()}
      width={400}
      isFullScreenOnPhone
    >
      {question ? (
        <div className="flex flex-col gap-4">
          <Asked asked={question.asked} />
          <CodeEntry send={question.send} action={twoFactorWords.stepUp.confirm} />
        </div>
      ) : (
        <div className="h-60" />
      )}
    </Dialog>
  );
}

function Asked({ asked }: { asked: StepUp }) {
  const { title, about, to } = stepUpText(asked);
  const isOwnMoney = asked.action === 'WITHDRAWAL' || asked.action === 'VAULT_WITHDRAWAL';
  return (
    <div className="flex gap-3 rounded-card border border-hairline bg-shell p-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-gold/12 text-gold">
        <KeyRound size={20} aria-hidden />
      </span>
      <p className="min-w-0 flex-1 self-center">
        <span className="block font-semibold">
          {isOwnMoney ? <PrivatePart text={title} part={formatCoins(asked.amount ?? 0)} /> : title}
        </span>
        {about === undefined ? null : (
          <span className="mt-0.5 block text-14">
            <Private>{about}</Private>
          </span>
        )}
        {to === undefined ? null : (
          <span className="mt-0.5 block text-14 break-all text-ink-2">
            {asked.action === 'WITHDRAWAL' ? <Private>{to}</Private> : to}
          </span>
        )}
      </p>
    </div>
  );
}

const words = twoFactorWords.stepUp;

/** Texts about the destination, for actions where the server names none. */
const PLACES: Partial<Record<StepUp['action'], string>> = { WITHDRAWAL: words.toTradeUrl };

interface StepUpText {
  title: string;
  to: string | undefined;
  about: string | undefined;
}

/**
 * Describes the action that a code confirms: its kind, amount and destination. For a withdrawal that is priced when
 * it's sent, also the estimated amount of the asset and the maximum network fee.
 */
export function stepUpText({ action, amount, to, about }: StepUp): StepUpText {
  return {
    about: about && words.about(`${groupDigits(about.amount)} ${about.asset}`, formatCoins(about.fee)),
    title: words.actions[action](formatCoins(amount ?? 0)),
    to: to === null ? PLACES[action] : words.to(to),
  };
}
