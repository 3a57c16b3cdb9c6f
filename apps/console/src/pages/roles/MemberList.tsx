import type { Member } from '@aureus/contract/staff.ts';
import { BUNDLE_NAMES } from '@aureus/contract/staff-roles.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { KeyRound, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../api/session.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../../ui/format.ts';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { formatAgo } from '../../ui/span.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { useNow } from '../../ui/use-now.ts';
import { rolesWords } from './roles.words.tsx';

const words = rolesWords.members;

interface MemberListProps {
  members: readonly Member[];
  selectedId: string;
  onSelect: (id: string) => void;
  /** Undefined if the signed-in member may not request new members. */
  onInvite: (() => void) | undefined;
}

/** All members with their roles and keys. Former members are hidden until a button shows them. */
export function MemberList({ members, selectedId, onSelect, onInvite }: MemberListProps) {
  const [showsEnded, setShowsEnded] = useState(false);
  useKeys(onInvite === undefined ? {} : { i: onInvite });
  const here = members.filter(({ endedAt }) => endedAt === null);
  const endedCount = members.length - here.length;
  return (
    <section className="flex min-h-0 flex-col desk:flex-1 desk:basis-0">
      <div className="flex h-11 shrink-0 items-center gap-2 px-4">
        <h2>{words.title}</h2>
        <span className="text-ink-3">{formatCount(here.length)}</span>
        {onInvite !== undefined && (
          <Button size="sm" icon={UserPlus} hint="I" className="ml-auto" onClick={onInvite}>
            {words.invite}
          </Button>
        )}
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto">
        {(showsEnded ? members : here).map((member) => (
          <Row
            key={member.id}
            member={member}
            isSelected={member.id === selectedId}
            onSelect={() => onSelect(member.id)}
          />
        ))}
        {endedCount > 0 && (
          <li className="border-t border-hairline">
            <button
              type="button"
              onClick={() => setShowsEnded(!showsEnded)}
              aria-expanded={showsEnded}
              className="h-[30px] w-full px-4 text-left text-12 text-ink-3 hover:text-ink max-desk:h-11"
            >
              {showsEnded ? words.hideEnded : words.showEnded(endedCount)}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

function Row({
  member,
  isSelected,
  onSelect,
}: {
  member: Member;
  isSelected: boolean;
  onSelect: () => void;
}) {
  const me = useMe();
  const now = useNow(30_000);
  const { id, name, bundles, factors, lastSeenAt, endedAt } = member;
  const seen = lastSeenAt === null ? words.never : formatAgo(now - lastSeenAt);
  const color = factors === 0 ? 'text-lose' : factors === 1 ? 'text-warn' : 'text-win';
  return (
    <li>
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={onSelect}
        className={cx(
          'relative flex h-[46px] w-full items-center gap-2 border-t border-hairline px-4 text-left outline-offset-[-2px]',
          isSelected
            ? 'bg-selected before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-gold'
            : 'hover:bg-open',
        )}
      >
        <MemberMark id={id} name={name} size={26} />
        <span className="min-w-0 flex-1">
          <span className={cx('block truncate font-semibold', endedAt !== null && 'text-ink-3')}>{name}</span>
          <span className="block truncate text-12 text-ink-3">
            {bundles.map((bundle) => BUNDLE_NAMES[bundle]).join(', ')}
          </span>
        </span>
        <span className="text-right text-12">
          {endedAt === null ? (
            <>
              <span className={cx('flex items-center justify-end gap-1', color)}>
                <KeyRound size={13} aria-hidden />
                {factors === 0 ? words.noKey : words.keys(factors)}
              </span>
              <span className="block text-ink-3">{id === me.id ? words.you(seen) : seen}</span>
            </>
          ) : (
            <span className="text-ink-3">{words.ended}</span>
          )}
        </span>
      </button>
    </li>
  );
}
