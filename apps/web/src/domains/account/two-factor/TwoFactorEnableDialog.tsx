import type { TwoFactorSetup } from '@aureus/contract/two-factor.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { type DialogProps, openDialog } from '../../../slots/dialogs.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CopyButton } from '../../../ui/fields/CopyButton.tsx';
import { Private } from '../../../ui/Private.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { CodeField } from './CodeField.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { enableTwoFactor, useSetup } from './two-factor.queries.ts';
import { twoFactorWords } from './two-factor.words.tsx';

const words = twoFactorWords.enable;

/** Links an authenticator app to the account: shows a QR code and the secret, then asks for a first code. */
export default function TwoFactorEnableDialog({ isOpen, onClose }: DialogProps) {
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={onClose} width={480} isFullScreenOnPhone>
      {isOpen ? <Steps /> : null}
    </Dialog>
  );
}

async function enable(code: string): Promise<void> {
  await enableTwoFactor(code);
  showToast('success', words.done);
  openDialog('two-factor-codes');
}

function Steps() {
  const { data, error, refetch } = useSetup();
  if (error instanceof ApiError && error.code === 'account.error.sign_in_stale') return <SignInAgain />;
  if (error && !data) {
    return <LoadFailed title={words.loadFailed} error={error} retry={refetch} />;
  }
  return (
    <ol className="flex flex-col gap-5">
      <li>
        <StepTitle number={1}>{words.scan}</StepTitle>
        {data ? <Secret setup={data} /> : <Skeleton className="h-43 rounded-card!" />}
      </li>
      <li>
        <StepTitle number={2}>{words.enter}</StepTitle>
        <CodeField label={words.code} send={enable} />
      </li>
    </ol>
  );
}

function StepTitle({ number, children }: { number: number; children: string }) {
  return (
    <h3 className="mb-3 flex items-center gap-2.5 font-semibold">
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center rounded-full bg-gold/12 text-14 text-gold-high tabular-nums"
      >
        {number}
      </span>
      {children}
    </h3>
  );
}

/** Splits the secret into groups of four, which are easier to type. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function Secret({ setup: { secret, qrCode } }: { setup: TwoFactorSetup }) {
  return (
    <div className="flex gap-4 max-tablet:flex-col">
      <Private>
        <img
          src={qrCode}
          alt={words.qrCode}
          width={172}
          height={172}
          className="size-43 shrink-0 rounded-card bg-white p-1 max-tablet:mx-auto"
        />
      </Private>
      <div className="min-w-0 flex-1">
        <p className="text-14 text-ink-2">{words.keyText}</p>
        <div className="mt-2 flex items-center gap-1 rounded-control border border-divider bg-page py-1.5 pr-1.5 pl-3">
          <p
            data-testid="two-factor-secret"
            className="min-w-0 flex-1 text-14 break-words tabular-nums select-all"
          >
            <Private>{inGroups(secret)}</Private>
          </p>
          <CopyButton text={secret} label={words.copyKey} />
        </div>
      </div>
    </div>
  );
}
