import { isLogCode, LOG_CODES, type LogDomain } from '@aureus/contract/staff-log.ts';
import { Check, ChevronDown, RefreshCw, Search } from 'lucide-react';
import { DropdownMenu, Switch } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { codeWords, domainWords } from '../../api/log-codes.words.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { fieldStyle } from '../../ui/Field.tsx';
import { Key } from '../../ui/Key.tsx';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import type { LogFilter } from './log.queries.ts';
import { logWords } from './log.words.ts';

const words = logWords.filters;
const ALL = '';
const DOMAINS = Object.keys(LOG_CODES) as LogDomain[];
const CODES = DOMAINS.map((domain) => ({
  name: domainWords[domain],
  options: LOG_CODES[domain].map((code) => ({ value: code, name: codeWords[code] })),
}));

interface LogFiltersProps {
  filter: LogFilter;
  members: readonly { id: string; name: string }[];
  onChange: (filter: LogFilter) => void;
  isBusy: boolean;
  onRefresh: () => void;
}

/** Filters of the log: by member, code or text, with or without reads. */
export function LogFilters({ filter, members, onChange, isBusy, onRefresh }: LogFiltersProps) {
  const field = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => field.current?.focus(), Escape: () => field.current?.blur() });
  return (
    <search
      aria-label={words.label}
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 border-b border-hairline px-3.5 py-2"
    >
      <div className="relative w-[250px] max-tablet:w-full">
        <Search size={14} className="absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3" aria-hidden />
        <input
          ref={field}
          type="search"
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
          maxLength={100}
          aria-label={words.search}
          placeholder={words.searchHint}
          className={`${fieldStyle} h-8! pr-8 pl-8 max-desk:h-11! [&::-webkit-search-cancel-button]:hidden`}
        />
        <span className="absolute top-1/2 right-[7px] -translate-y-1/2" aria-hidden>
          <Key name="/" />
        </span>
      </div>
      <FilterMenu
        label={words.who(members.find(({ id }) => id === filter.member)?.name ?? words.everyone)}
        all={words.everyone}
        groups={[
          {
            options: members.map(({ id, name }) => ({
              value: id,
              name,
              mark: <MemberMark id={id} name={name} size={18} />,
            })),
          },
        ]}
        value={filter.member}
        onChange={(member) => onChange({ ...filter, member })}
      />
      <FilterMenu
        label={words.what(filter.code === undefined ? words.everything : codeWords[filter.code])}
        all={words.everything}
        groups={CODES}
        value={filter.code}
        onChange={(code) =>
          onChange({ ...filter, code: code !== undefined && isLogCode(code) ? code : undefined })
        }
      />
      <label className="flex items-center gap-1.5 text-12 text-ink-2 max-desk:min-h-11">
        <Switch.Root
          checked={filter.hasReads}
          onCheckedChange={(hasReads) => onChange({ ...filter, hasReads })}
          className="relative h-4 w-7 rounded-full border border-control bg-selected data-[state=checked]:border-gold data-[state=checked]:bg-gold-low"
        >
          <Switch.Thumb className="absolute top-0.5 left-0.5 size-2.5 rounded-full bg-ink-2 transition-transform data-[state=checked]:translate-x-3 data-[state=checked]:bg-ink" />
        </Switch.Root>
        {words.reads}
      </label>
      <Button icon={RefreshCw} className="ml-auto" isBusy={isBusy} onClick={onRefresh}>
        {words.refresh}
      </Button>
    </search>
  );
}

interface Option {
  value: string;
  name: string;
  mark?: ReactNode;
}

function FilterMenu({
  label,
  all,
  groups,
  value,
  onChange,
}: {
  label: string;
  all: string;
  groups: readonly { name?: string; options: readonly Option[] }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}) {
  const item =
    'flex h-8 cursor-pointer items-center gap-2 rounded-control px-2 text-ink-2 outline-none data-highlighted:bg-selected data-highlighted:text-ink max-desk:h-11';
  const radio = ({ value: own, name, mark }: Option) => (
    <DropdownMenu.RadioItem key={own} value={own} className={item}>
      {mark}
      <span className="flex-1 truncate first-letter:uppercase">{name}</span>
      <DropdownMenu.ItemIndicator>
        <Check size={14} aria-hidden />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.RadioItem>
  );
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={buttonStyle('line', 'md', 'font-medium')}>
        {label}
        <ChevronDown size={13} aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className="z-40 max-h-(--radix-dropdown-menu-content-available-height) w-[240px] animate-appear overflow-y-auto rounded-box border border-divider bg-raised p-1 shadow-popover"
      >
        <DropdownMenu.RadioGroup
          value={value ?? ALL}
          onValueChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
        >
          {radio({ value: ALL, name: all })}
          {groups.map(({ name, options }) => (
            <DropdownMenu.Group key={name ?? ''}>
              {name !== undefined && (
                <DropdownMenu.Label className="px-2 pt-2 pb-1 text-12 text-ink-3">{name}</DropdownMenu.Label>
              )}
              {options.map(radio)}
            </DropdownMenu.Group>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
