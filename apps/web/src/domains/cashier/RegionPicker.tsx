import { cx } from '@aureus/ui-kit/class-names.ts';
import { Check, ChevronDown, Globe } from 'lucide-react';
import { useState } from 'react';
import { Input } from '../../ui/fields/Input.tsx';
import { regionName } from '../../ui/format/figures.ts';
import { closePopoverOf, Popover } from '../../ui/Popover.tsx';
import { cashierWords } from './cashier.words.ts';

const words = cashierWords.region;

interface RegionPickerProps {
  regions: readonly { code: string }[];
  region: string;
  onChoose: (code: string) => void;
}

/** Chooses the region whose ways to pay are listed. */
export function RegionPicker({ regions, region, onChoose }: RegionPickerProps) {
  const [search, setSearch] = useState('');
  const name = regionName(region);
  const matches = regions
    .map(({ code }) => ({ code, name: regionName(code) }))
    .filter((candidate) => candidate.name.toLowerCase().includes(search.trim().toLowerCase()))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <Popover
      label={words.label(name)}
      icon={
        <span className="flex items-center gap-1.5 px-3 text-14 font-medium">
          <Globe size={15} aria-hidden />
          <span className="max-w-28 truncate max-[22.4375rem]:hidden">{name}</span>
          <ChevronDown size={15} aria-hidden />
        </span>
      }
      className="h-8 rounded-control! border border-divider max-tablet:h-11"
      panelClassName="w-64"
    >
      <Input
        label={words.searchLabel}
        isLabelHidden
        placeholder={words.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className="scroll-slim mt-2 max-h-64 overflow-y-auto" aria-label={words.list}>
        {matches.map(({ code, name: label }) => (
          <li key={code}>
            <button
              type="button"
              aria-pressed={code === region}
              onClick={(event) => {
                onChoose(code);
                closePopoverOf(event.currentTarget);
              }}
              className={cx(
                'flex h-9 w-full items-center gap-2.5 rounded-inner px-2 text-left text-14 hover:bg-selected max-tablet:h-11',
                code === region ? 'text-gold-high' : 'text-ink-2',
              )}
            >
              {/* The list exists while it's open alone, and so do its pictures. */}
              <img
                src={`/flags/${code.toLowerCase()}.svg`}
                alt=""
                width={20}
                height={20}
                loading="lazy"
                className="size-5 shrink-0"
              />
              <span className="min-w-0 flex-1 truncate">{label}</span>
              {code === region ? <Check size={15} aria-hidden /> : null}
            </button>
          </li>
        ))}
        {matches.length === 0 ? <li className="px-2 py-3 text-14 text-ink-3">{words.none}</li> : null}
      </ul>
    </Popover>
  );
}
