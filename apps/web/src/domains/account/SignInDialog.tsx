import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useServerInfo } from '../../api/server-clock.ts';
import { signInWith } from '../../api/session.ts';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../router/paths.ts';
import type { DialogProps } from '../../slots/dialogs.ts';
import { searchAfterSignIn } from '../../slots/tip.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Input } from '../../ui/Input.tsx';
import { Segmented } from '../../ui/Tabs.tsx';

const PROVIDERS = {
  STEAM: { name: 'Steam', icon: '/art/brands/steam.svg' },
  GOOGLE: { name: 'Google', icon: '/art/brands/google.svg' },
} as const;

type Mode = 'login' | 'register';

/** Sign-in by an outside provider. The form below it is the product's, yet accounts are only opened with a provider. */
export default function SignInDialog({ isOpen, onClose }: DialogProps) {
  const { data: info } = useServerInfo();
  const [mode, setMode] = useState<Mode>('login');
  const [leavingTo, setLeavingTo] = useState<keyof typeof PROVIDERS>();
  const providers = info?.providers ?? [];
  return (
    <Dialog
      title={mode === 'login' ? 'Welcome back' : 'Join us'}
      isOpen={isOpen}
      onClose={onClose}
      width={420}
      isFullScreenOnPhone
    >
      <Segmented
        label="Login or register"
        items={[
          { value: 'login', label: 'Login' },
          { value: 'register', label: 'Register' },
        ]}
        value={mode}
        onChange={setMode}
      />
      <div className="mt-4 flex flex-col gap-2">
        {(['STEAM', 'GOOGLE'] as const)
          .filter((provider) => providers.includes(provider))
          .map((provider) => (
            <Button
              key={provider}
              size={48}
              isLoading={leavingTo === provider}
              onClick={() => {
                setLeavingTo(provider);
                signInWith(provider, searchAfterSignIn());
              }}
            >
              <img src={PROVIDERS[provider].icon} alt="" width={20} height={20} />
              {mode === 'login' ? 'Continue' : 'Register'} with {PROVIDERS[provider].name}
            </Button>
          ))}
      </div>
      <p className="mt-3 text-12 text-ink-3">
        You confirm that you are 18 or older and accept the{' '}
        <Link to={paths.terms} onClick={onClose} className="text-ink-2 underline underline-offset-2">
          Terms of Service
        </Link>
        .
      </p>
      {info?.isSandbox ? (
        <p className="mt-3 flex items-center gap-2 rounded-control border border-info/33 bg-info/8 px-3 py-2 text-12 text-info">
          <FlaskConical size={16} className="shrink-0" aria-hidden />
          Sandbox: the providers are stand-ins on this machine, and no real money moves.
        </p>
      ) : null}
      <div className="my-4 flex items-center gap-3 text-12 text-ink-3" aria-hidden>
        <span className="h-px flex-1 bg-divider" />
        or by email
        <span className="h-px flex-1 bg-divider" />
      </div>
      <EmailForm key={mode} mode={mode} />
    </Dialog>
  );
}

function EmailForm({ mode }: { mode: Mode }) {
  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => event.preventDefault()}>
      <Input label="Email" type="email" name="email" autoComplete="email" />
      {mode === 'register' ? <Input label="Username" name="username" autoComplete="username" /> : null}
      <Input
        label="Password"
        type="password"
        name="password"
        autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
      />
      {mode === 'register' ? (
        <Input label="Repeat password" type="password" name="repeat" autoComplete="new-password" />
      ) : null}
      <Button size={48} disabledReason="Sign in with Google or Steam" className="mt-1">
        {mode === 'login' ? 'Login' : 'Register'}
      </Button>
      <p className="text-center text-12 text-ink-3">Sign up with Steam or Google.</p>
    </form>
  );
}
