import type { Settings } from '@aureus/contract/settings.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Check } from 'lucide-react';
import { errorMessage } from '../../api/http.ts';
import { useChangeSettings } from '../../api/settings.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { showToast } from '../../ui/toast.ts';
import { accountWords } from './account.words.tsx';

const words = accountWords.settings;
const OWN = /^\/art\/avatars\/(\d+)\.svg$/;

/** Choice of an avatar: the site's own pictures, and the sign-in provider's picture if there is one. */
export function AvatarChoice({ settings }: { settings: Settings }) {
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
