import type { Member } from '@aureus/contract/staff.ts';
import { BUNDLE_NAMES, BUNDLES, type Bundle } from '@aureus/contract/staff-roles.ts';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { Checkbox } from 'radix-ui';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { difference } from './matrix.ts';
import { useRoleChange } from './roles.queries.ts';
import { rolesWords } from './roles.words.tsx';

const words = rolesWords.change;

/** Asks for other roles of a member, or for a new member when there is none. */
export function RoleChangeDialog({ member, onClose }: { member?: Member; onClose: () => void }) {
  const change = useRoleChange();
  const title = member === undefined ? words.titleNew : words.titleFor(member.name);
  if (change.data !== undefined) {
    return (
      <Dialog title={words.asked} onClose={onClose}>
        <p className="mb-4 text-ink-2">{member === undefined ? words.askedNewText : words.askedText}</p>
        <Link
          to="/approvals/$id"
          params={{ id: change.data.requestId }}
          className={buttonStyle('gold', 'lg', 'w-full')}
        >
          {words.open(change.data.requestId)}
        </Link>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <ChangeForm member={member} change={change} />
    </Dialog>
  );
}

function ChangeForm({
  member,
  change,
}: {
  member: Member | undefined;
  change: ReturnType<typeof useRoleChange>;
}) {
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [bundles, setBundles] = useState<readonly Bundle[]>(member?.bundles ?? []);
  const { added, removed } = difference(member?.bundles ?? [], bundles);
  const isSame =
    member !== undefined &&
    bundles.length === member.bundles.length &&
    bundles.every((bundle) => member.bundles.includes(bundle));
  const isWhole =
    bundles.length > 0 &&
    !isSame &&
    reason.trim().length >= 3 &&
    (member !== undefined || name.trim().length >= 2);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const who = member === undefined ? { name: name.trim() } : { memberId: member.id };
    change.mutate({ ...who, bundles: [...bundles], reason: reason.trim() });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {member === undefined && (
        <Field
          label={words.name}
          hint={words.nameHint}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={60}
          autoComplete="off"
        />
      )}
      <fieldset>
        <legend className="mb-1.5 text-12 text-ink-2">{words.roles}</legend>
        <div className="grid grid-cols-2 gap-1">
          {BUNDLES.map((bundle) => (
            <RoleBox
              key={bundle}
              bundle={bundle}
              isChecked={bundles.includes(bundle)}
              onChange={(isChecked) =>
                setBundles(BUNDLES.filter((one) => (one === bundle ? isChecked : bundles.includes(one))))
              }
            />
          ))}
        </div>
        <p className="mt-2 text-12 text-ink-3" aria-live="polite">
          {added.length === 0 && removed.length === 0 && words.same}
          {added.length > 0 && <span className="text-gold-high">{words.adds(namesOf(added))} </span>}
          {removed.length > 0 && words.removes(namesOf(removed))}
        </p>
      </fieldset>
      <Field
        label={words.reason}
        hint={words.reasonHint}
        error={change.isError ? errorMessage(change.error) : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={500}
      />
      <Button type="submit" look="gold" size="lg" isBusy={change.isPending} disabled={!isWhole}>
        {member === undefined ? words.askNew : words.ask}
      </Button>
      <p className="-mt-2 text-12 text-ink-3">{words.note}</p>
    </form>
  );
}

const namesOf = (permissions: readonly (keyof typeof rolesWords.permissions)[]): string =>
  permissions.map((one) => rolesWords.permissions[one][0]).join(', ');

function RoleBox({
  bundle,
  isChecked,
  onChange,
}: {
  bundle: Bundle;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  return (
    <label className="flex h-8 cursor-pointer items-center gap-2 rounded-control border border-hairline px-2 hover:border-divider max-desk:h-11">
      <Checkbox.Root
        checked={isChecked}
        onCheckedChange={(next) => onChange(next === true)}
        className="grid size-4 shrink-0 place-items-center rounded-chip border border-control data-[state=checked]:border-gold data-[state=checked]:bg-gold"
      >
        <Checkbox.Indicator>
          <Check size={12} strokeWidth={3} className="text-on-gold" aria-hidden />
        </Checkbox.Indicator>
      </Checkbox.Root>
      {BUNDLE_NAMES[bundle]}
    </label>
  );
}
