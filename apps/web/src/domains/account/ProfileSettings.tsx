import type { Me } from '@aureus/contract/account.ts';
import type { Settings } from '@aureus/contract/settings.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { AtSign, Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useChangeSettings, useSettings } from '../../api/settings.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { uiWords } from '../../ui/ui.words.ts';
import { accountWords } from './account.words.tsx';
import { UsernameForm } from './UsernameForm.tsx';

const words = accountWords.settings;

export function ProfileSettings({ me }: { me: Me }) {
  const { data: settings, error, refetch } = useSettings();
  return (
    <>
      <Card title={words.username}>
        <UsernameForm me={me} />
      </Card>
      <Card title={uiWords.language}>
        <LanguageSwitch />
      </Card>
      {error && !settings ? <LoadFailed title={words.loadFailed} error={error} retry={refetch} /> : null}
      {!settings && !error ? <Skeleton className="h-120 rounded-card!" /> : null}
      {settings ? (
        <>
          <Card title={words.picture}>
            <AvatarChoice settings={settings} />
          </Card>
          <Card title={words.privacy}>
            <PrivacySwitch settings={settings} />
            <HiddenSwitch settings={settings} />
          </Card>
          <Card title={words.linked}>
            <div className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
              <HandleField field="discordId" {...words.discord} saved={settings.discordId} />
              <HandleField field="twitterId" {...words.twitter} saved={settings.twitterId} />
            </div>
          </Card>
        </>
      ) : null}
    </>
  );
}

function PrivacySwitch({ settings }: { settings: Settings }) {
  const change = useChangeSettings(({ isPrivate }) => (isPrivate ? words.isPrivate : words.isPublic));
  return (
    <div className="flex items-start gap-4 max-tablet:flex-col max-tablet:gap-2">
      <p className="flex-1 text-14 text-ink-2">{words.privacyText}</p>
      <Switch
        isOn={settings.isPrivate}
        isDisabled={change.isPending}
        onChange={(isPrivate) =>
          change.mutate({ isPrivate }, { onError: (cause) => showToast('error', errorMessage(cause)) })
        }
      >
        {words.privateProfile}
      </Switch>
    </div>
  );
}

function HiddenSwitch({ settings }: { settings: Settings }) {
  const change = useChangeSettings(({ isHidden }) => (isHidden ? words.isHidden : words.isShown));
  return (
    <div className="mt-4 flex items-start gap-4 border-t border-hairline pt-4 max-tablet:flex-col max-tablet:gap-2">
      <p className="flex-1 text-14 text-ink-2">{words.hideText}</p>
      <Switch
        isOn={settings.isHidden}
        isDisabled={change.isPending}
        onChange={(isHidden) =>
          change.mutate({ isHidden }, { onError: (cause) => showToast('error', errorMessage(cause)) })
        }
      >
        {words.hideName}
      </Switch>
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-card border border-hairline bg-card p-5">
      <h2 className="mb-4 text-16 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

interface HandleFieldProps {
  field: 'discordId' | 'twitterId';
  label: string;
  placeholder: string;
  saved: string | null;
}

/** Text field for the player's name on Discord or Twitter. */
function HandleField({ field, label, placeholder, saved }: HandleFieldProps) {
  const [typed, setTyped] = useState<string>();
  const change = useChangeSettings(() => words.saved(label));
  const text = typed ?? saved ?? '';
  const isSaved = text === (saved ?? '');
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSaved || change.isPending) return;
        change.mutate({ [field]: text }, { onSuccess: () => setTyped(undefined) });
      }}
    >
      <Input
        label={label}
        leading={<AtSign size={16} className="shrink-0 text-ink-3" aria-hidden />}
        value={text}
        maxLength={40}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={change.error ? errorMessage(change.error) : undefined}
        trailing={
          isSaved ? (
            saved === null ? null : (
              <Check size={16} className="shrink-0 text-win" aria-label={words.isSaved} />
            )
          ) : (
            <Button type="submit" size={32} isLoading={change.isPending} className="-mr-1.5 max-tablet:h-9!">
              {words.save}
            </Button>
          )
        }
        onChange={(event) => {
          setTyped(event.target.value);
          change.reset();
        }}
      />
    </form>
  );
}

const OWN = /^\/art\/avatars\/(\d+)\.svg$/;

/** Choice of an avatar: the site's own pictures, and the sign-in provider's picture if there is one. */
function AvatarChoice({ settings }: { settings: Settings }) {
  const change = useChangeSettings(() => words.pictureChanged);
  const current = change.isPending ? change.variables.avatar : settings.avatar;
  return (
    <fieldset disabled={change.isPending}>
      <legend className="sr-only">{words.picture}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(64px,1fr))] gap-2.5">
        {settings.avatars.map((avatar) => {
          const isChosen = avatar === current;
          return (
            <label
              key={avatar}
              className={cx(
                'relative grid aspect-square cursor-pointer place-items-center rounded-card border-2 bg-shell transition-[border-color,transform]',
                'has-[input:focus-visible]:ring-2 has-[input:focus-visible]:ring-gold-high active:scale-98',
                isChosen ? 'border-gold' : 'border-transparent hover:border-control',
              )}
            >
              <input
                type="radio"
                name="avatar"
                checked={isChosen}
                onChange={() =>
                  change.mutate({ avatar }, { onError: (cause) => showToast('error', errorMessage(cause)) })
                }
                className="sr-only"
              />
              <Avatar src={avatar} size={56} alt={nameOf(avatar)} />
              {isChosen ? (
                <span className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-gold text-on-gold">
                  <Check size={13} strokeWidth={3} aria-hidden />
                </span>
              ) : null}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const nameOf = (avatar: string): string => {
  const number = OWN.exec(avatar)?.[1];
  return number === undefined ? words.pictureOfSignIn : words.pictureNumber(Number(number) + 1);
};
