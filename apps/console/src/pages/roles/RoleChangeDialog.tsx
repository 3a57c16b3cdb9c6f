import type { Member } from '@aureus/contract/staff.ts';
import { BUNDLE_NAMES, BUNDLES, type Bundle } from '@aureus/contract/staff-roles.ts';
import { Check } from 'lucide-react';
import { Checkbox } from 'radix-ui';
import { useState } from 'react';
import { AskDialog } from '../../reasons/AskDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { difference } from './matrix.ts';
import { useRoleChange } from './roles.queries.ts';
import { rolesWords } from './roles.words.tsx';

const words = rolesWords.change;
const SHORTEST_NAME = 2;

/** Requests other roles for a member. Without a member, requests a new member. */
export function RoleChangeDialog({ member, onClose }: { member?: Member; onClose: () => void }) {
  const isNew = member === undefined;
  const held = member?.bundles ?? [];
  const [name, setName] = useState('');
  const [bundles, setBundles] = useState<readonly Bundle[]>(held);
  const change = useRoleChange();
  const isSame = held.length === bundles.length && held.every((one) => bundles.includes(one));
  return (
    <AskDialog
      title={isNew ? words.titleNew : words.titleFor(member.name)}
      words={{
        ...words,
        confirm: isNew ? words.askNew : words.ask,
        askedText: isNew ? words.askedNewText : words.askedText,
      }}
      isWhole={bundles.length > 0 && !isSame && (!isNew || name.trim().length >= SHORTEST_NAME)}
      ask={change}
      send={(reason, then) => {
        const who = isNew ? { name: name.trim() } : { memberId: member.id };
        change.mutate({ ...who, bundles: [...bundles], reason }, then);
      }}
      onClose={onClose}
    >
      {isNew && (
        <Field
          label={words.name}
          hint={words.nameHint}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={60}
          autoComplete="off"
        />
      )}
      <RoleBoxes held={held} bundles={bundles} onChange={setBundles} />
    </AskDialog>
  );
}

/** Checkboxes for the roles, and the permissions that the selection adds or removes. */
function RoleBoxes({
  held,
  bundles,
  onChange,
}: {
  held: readonly Bundle[];
  bundles: readonly Bundle[];
  onChange: (bundles: readonly Bundle[]) => void;
}) {
  const { added, removed } = difference(held, bundles);
  return (
    <fieldset>
      <legend className="mb-1.5 text-12 text-ink-2">{words.roles}</legend>
      <div className="grid grid-cols-2 gap-1">
        {BUNDLES.map((bundle) => (
          <RoleBox
            key={bundle}
            bundle={bundle}
            isChecked={bundles.includes(bundle)}
            onChange={(isChecked) =>
              onChange(BUNDLES.filter((one) => (one === bundle ? isChecked : bundles.includes(one))))
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
