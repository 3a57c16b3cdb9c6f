import { cx } from '@aureus/ui-kit/class-names.ts';
import { ChevronDown, FlaskConical, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useServerInfo } from '../../api/server-clock.ts';
import { signInWith } from '../../api/session.ts';
import { Link } from '../../router/Link.tsx';
import { demoPath, paths } from '../../router/paths.ts';
import type { DialogProps } from '../../slots/dialogs.ts';
import { searchAfterSignIn } from '../../slots/tip.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Button, buttonClass } from '../../ui/fields/Button.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { signInWords } from './account.sign-in.words.tsx';

const SIGNS = {
  STEAM: '/art/brands/steam.svg',
  GOOGLE: '/art/brands/google.svg',
} as const;

type Mode = 'login' | 'register';

/** Age shown until the market's minimum age has loaded. */
const ADULT = 18;

/** Dialog to sign in or register with Steam or Google. The email form is collapsed at first and can't be sent. */
export default function SignInDialog({ isOpen, onClose }: DialogProps) {
  const { data: info } = useServerInfo();
  const [mode, setMode] = useState<Mode>('login');
  const [isByEmail, setIsByEmail] = useState(false);
  const [leavingTo, setLeavingTo] = useState<keyof typeof SIGNS>();
  const providers = info?.providers ?? [];
  return (
    <Dialog title={signInWords.title[mode]} isOpen={isOpen} onClose={onClose} width={420} isFullScreenOnPhone>
      <Segmented
        label={signInWords.mode}
        items={[
          { value: 'login', label: signInWords.modes.login },
          { value: 'register', label: signInWords.modes.register },
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
              <img src={SIGNS[provider]} alt="" width={20} height={20} />
              {signInWords.with[mode][provider]}
            </Button>
          ))}
      </div>
      <p className="mt-3 text-14 text-ink-3">
        {signInWords.terms(info?.market.minimumAge ?? ADULT, (text) => (
          <Link to={paths.terms} onClick={onClose} className="text-ink-2 underline underline-offset-2">
            {text}
          </Link>
        ))}
      </p>
      {info?.sandboxUrl ? (
        <p className="mt-3 flex items-center gap-2 rounded-control border border-info/33 bg-info/8 px-3 py-2 text-14 text-info">
          <FlaskConical size={16} className="shrink-0" aria-hidden />
          {signInWords.sandbox}
        </p>
      ) : null}
      <ul className="my-5 flex flex-col gap-2.5 text-14 text-ink-2">
        {signInWords.facts.map((fact) => (
          <li key={fact} className="flex gap-2.5">
            <ShieldCheck size={18} className="shrink-0 text-gold" aria-hidden />
            {fact}
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-1">
        <Link to={demoPath} onClick={onClose} className={buttonClass({ className: 'w-full' })}>
          {signInWords.demo}
        </Link>
        <button
          type="button"
          aria-expanded={isByEmail}
          onClick={() => setIsByEmail(!isByEmail)}
          className="flex h-11 items-center justify-center gap-1.5 text-14 text-ink-2 hover:text-ink"
        >
          {signInWords.byEmail}
          <ChevronDown
            size={16}
            className={cx('transition-transform', isByEmail && 'rotate-180')}
            aria-hidden
          />
        </button>
      </div>
      {isByEmail ? <EmailForm key={mode} mode={mode} /> : null}
    </Dialog>
  );
}

function EmailForm({ mode }: { mode: Mode }) {
  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => event.preventDefault()}>
      <Input label={signInWords.email} isPrivate type="email" name="email" autoComplete="email" />
      {mode === 'register' ? (
        <Input label={signInWords.username} name="username" autoComplete="username" />
      ) : null}
      <Input
        label={signInWords.password}
        type="password"
        name="password"
        autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
      />
      {mode === 'register' ? (
        <Input label={signInWords.repeat} type="password" name="repeat" autoComplete="new-password" />
      ) : null}
      <Button size={48} disabledReason={signInWords.noEmail} className="mt-1">
        {signInWords.modes[mode]}
      </Button>
      <p className="text-center text-14 text-ink-3">{signInWords.signUp}</p>
    </form>
  );
}
