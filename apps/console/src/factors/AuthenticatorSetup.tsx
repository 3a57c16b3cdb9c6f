import { Smartphone } from 'lucide-react';
import { errorMessage } from '../api/http.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { toast } from '../ui/toast.ts';
import { CodeForm } from './CodeForm.tsx';
import { useAuthenticatorSecret, useEnableAuthenticator } from './factors.queries.ts';
import { factorsWords } from './factors.words.tsx';

const words = factorsWords.app;

/** Sets up the authenticator app: creates a secret, shows it as a QR code and enables it with the first code. */
export function AuthenticatorSetup() {
  const secret = useAuthenticatorSecret();
  const enable = useEnableAuthenticator();
  if (secret.data === undefined) {
    return (
      <div className="flex flex-col gap-1.5">
        <Button
          look="raised"
          size="lg"
          icon={Smartphone}
          isBusy={secret.isPending}
          onClick={() => secret.mutate()}
        >
          {words.start}
        </Button>
        {secret.isError && (
          <p role="alert" className="text-12 text-lose-text">
            {errorMessage(secret.error)}
          </p>
        )}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{words.scan}</p>
      <div className="flex items-center gap-4">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(secret.data.qrCode)}`}
          alt={words.qrCode}
          width={148}
          height={148}
          className="shrink-0 rounded-control bg-white p-1.5"
        />
        <div className="min-w-0">
          <p className="text-12 text-ink-3">{words.secret}</p>
          <p className="figures mt-0.5 font-medium break-all select-all">{secret.data.secret}</p>
          <CopyButton text={secret.data.secret} what={words.theSecret} />
        </div>
      </div>
      <CodeForm call={enable} action={words.enable} onDone={() => toast('good', words.enabled)} />
    </div>
  );
}
