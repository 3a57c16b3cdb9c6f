import type { FoundPlayer } from '@aureus/contract/staff-players.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useEffect, useRef } from 'react';
import { Chip } from '../../ui/Chip.tsx';
import { Key } from '../../ui/Key.tsx';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { PlayerMark } from './PlayerMark.tsx';
import { playersWords } from './players.words.ts';

const words = playersWords.search;

interface PlayerHitsProps {
  /** DOM id of the list. Each option's id is this id with the option's index. */
  id: string;
  hits: readonly FoundPlayer[];
  place: number;
  onOpen: (id: string) => void;
}

/**
 * List of players found by a search. The focus stays in the search field, which also handles the keys that move
 * through the list.
 */
export function PlayerHits({ id, hits, place, onOpen }: PlayerHitsProps) {
  return (
    // HTML has no element for a combobox list: `select` and `datalist` can't show levels and chips.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div id={id} role="listbox" aria-label={words.hits}>
      {hits.map((hit, index) => (
        <Hit
          key={`${hit.id} ${hit.by}`}
          id={`${id}-${index}`}
          hit={hit}
          isChosen={index === place}
          onOpen={() => onOpen(hit.id)}
        />
      ))}
    </div>
  );
}

function Hit({
  id,
  hit,
  isChosen,
  onOpen,
}: {
  id: string;
  hit: FoundPlayer;
  isChosen: boolean;
  onOpen: () => void;
}) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={element}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={onOpen}
      className={cx(
        'relative flex h-11 cursor-pointer items-center gap-2.5 border-b border-hairline px-3.5',
        isChosen
          ? 'bg-selected before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-gold'
          : 'hover:bg-open',
      )}
    >
      <PlayerMark name={hit.name} level={hit.level} size={26} />
      <span className="flex min-w-0 flex-1 items-center gap-1.5">
        <span className="truncate font-semibold">{hit.name}</span>
        <LevelBadge level={hit.level} />
        <span className="figures text-12 text-ink-3">{words.id(hit.id)}</span>
        {hit.isRestricted && (
          <span className="ml-1 flex">
            <Chip isSmall tone="warn">
              {words.restricted}
            </Chip>
          </span>
        )}
      </span>
      <span className="text-12 whitespace-nowrap text-ink-3">{words.by[hit.by]}</span>
      {isChosen && (
        <span aria-hidden>
          <Key name="Enter" />
        </span>
      )}
    </div>
  );
}
