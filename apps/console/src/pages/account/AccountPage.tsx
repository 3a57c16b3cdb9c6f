import { BUNDLE_NAMES, PERMISSION_WORDS } from '@aureus/contract/staff-roles.ts';
import { useMe } from '../../api/session.queries.ts';
import { AuthenticatorSetup } from '../../factors/AuthenticatorSetup.tsx';
import { OwnWaits } from '../../factors/OwnWaits.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { accountWords as words } from './account.words.ts';
import { Box } from './Box.tsx';
import { PasskeyBox } from './PasskeyBox.tsx';
import { SessionBox } from './SessionBox.tsx';

/** Keys, session and role of the signed-in member. */
export function AccountPage() {
  const me = useMe();
  return (
    <>
      <TopBar title={words.title} text={words.text} />
      <div className="min-h-0 flex-1 overflow-y-auto p-5 max-desk:p-4">
        <div className="grid max-w-[980px] grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
          <div className="flex min-w-0 flex-col gap-4">
            <OwnWaits me={me} />
            <PasskeyBox />
            <Box
              title={words.app.title}
              note={
                me.hasAuthenticator ? (
                  <Chip tone="win">{words.app.on}</Chip>
                ) : (
                  <Chip tone="warn">{words.app.off}</Chip>
                )
              }
            >
              <p className="text-ink-2">{me.hasAuthenticator ? words.app.onText : words.app.offText}</p>
              {!me.hasAuthenticator && (
                <div className="mt-3">
                  <AuthenticatorSetup />
                </div>
              )}
            </Box>
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <Box title={words.role.title}>
              <div className="flex items-center gap-3">
                <MemberMark id={me.id} name={me.name} size={28} />
                <div>
                  <p className="font-semibold">{me.name}</p>
                  <p className="text-12 text-ink-3">
                    {me.bundles.map((bundle) => BUNDLE_NAMES[bundle]).join(', ')}
                  </p>
                </div>
              </div>
              <p className="mt-3 text-12 text-ink-3">{words.role.may}</p>
              <ul className="mt-1 flex flex-wrap gap-1">
                {me.permissions.map((permission) => (
                  <li key={permission}>
                    <Chip>{PERMISSION_WORDS[permission]}</Chip>
                  </li>
                ))}
              </ul>
            </Box>
            <SessionBox />
          </div>
        </div>
      </div>
    </>
  );
}
