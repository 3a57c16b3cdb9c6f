import type { Member } from '@aureus/contract/staff.ts';
import { PERMISSIONS, permissionsOf } from '@aureus/contract/staff-roles.ts';
import { useState } from 'react';
import { useMe } from '../../api/session.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { day, moment } from '../../ui/dates.ts';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { InviteLinkDialog } from './InviteLinkDialog.tsx';
import { MemberReasonDialog } from './MemberReasonDialog.tsx';
import { memberActs } from './member-acts.ts';
import { RoleChangeDialog } from './RoleChangeDialog.tsx';
import { rolesWords } from './roles.words.tsx';

const words = rolesWords.panel;

/** The selected member, with the actions that the signed-in member may take. */
export function MemberPanel({ member }: { member: Member }) {
  const [dialog, setDialog] = useState<'CHANGE' | 'INVITE' | 'KEYS' | 'END'>();
  const me = useMe();
  const { id: ownId, permissions } = me;
  const acts = memberActs(me, member);
  const close = () => setDialog(undefined);
  const may = permissionsOf(member.bundles).map((one) => rolesWords.permissions[one][0]);
  const facts = [
    [words.since, day(member.createdAt)],
    [words.seen, member.lastSeenAt === null ? rolesWords.members.never : moment(member.lastSeenAt)],
    [words.permissions, <May key="may" names={may} />],
  ] as const;
  return (
    <section aria-label={words.label} className="shrink-0 border-t border-divider bg-shell px-4 pt-3 pb-3.5">
      <h2 className="flex items-center gap-2">
        <MemberMark id={member.id} name={member.name} />
        {member.name}
      </h2>
      <dl className="mt-2 grid gap-x-3 gap-y-1 text-12 [grid-template-columns:96px_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="text-ink-2">{value}</dd>
          </div>
        ))}
      </dl>
      {member.endedAt === null ? (
        <>
          {member.factors === 0 && <p className="mt-2 text-12 text-warn-text">{words.noKeyText}</p>}
          <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
            {permissions.includes('roles.ask') && (
              <Button look="raised" onClick={() => setDialog('CHANGE')}>
                {words.change}
              </Button>
            )}
            {member.factors > 0 && member.id !== ownId && permissions.includes('roles.ask') && (
              <Button onClick={() => setDialog('KEYS')}>{words.keysLost}</Button>
            )}
            {acts.invite && <Button onClick={() => setDialog('INVITE')}>{words.link}</Button>}
            {acts.end && (
              <Button look="bad" className="ml-auto" onClick={() => setDialog('END')}>
                {words.end}
              </Button>
            )}
          </div>
        </>
      ) : (
        <p className="mt-2 text-12 text-ink-3">{words.ended(day(member.endedAt))}</p>
      )}
      {dialog === 'CHANGE' && <RoleChangeDialog member={member} onClose={close} />}
      {dialog === 'INVITE' && <InviteLinkDialog member={member} onClose={close} />}
      {dialog === 'END' && <MemberReasonDialog member={member} act="end" onClose={close} />}
      {dialog === 'KEYS' && <MemberReasonDialog member={member} act="keys" onClose={close} />}
    </section>
  );
}

/** Number of permissions that a member has, and their names in a part that opens on click. */
function May({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <>{words.nothing}</>;
  return (
    <details>
      <summary className="w-fit cursor-pointer">{words.may(names.length, PERMISSIONS.length)}</summary>
      <p className="mt-1 max-h-40 overflow-y-auto">{names.join(', ')}</p>
    </details>
  );
}
