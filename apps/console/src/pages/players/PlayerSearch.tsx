import type { FoundPlayer } from '@aureus/contract/staff-players.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useSettled } from '@aureus/ui-kit/use-settled.ts';
import { useQuery } from '@tanstack/react-query';
import { LoaderCircle, Search, SearchX, UserSearch, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { fieldStyle } from '../../ui/Field.tsx';
import { Notice, Skeleton } from '../../ui/States.tsx';
import { PlayerHits } from './PlayerHits.tsx';
import { searchQuery } from './players.queries.ts';
import { playersWords } from './players.words.ts';

const words = playersWords.search;
const AFTER_TYPING = 200;
const LONGEST = 100;
const ROW_HEIGHT = 44;

interface PlayerSearchProps {
  onOpen: (id: string) => void;
  /** Content shown while the search field is empty. */
  empty?: ReactNode;
  field?: Ref<HTMLInputElement>;
  /** CSS classes of the box around the found players. */
  listClass: string;
}

/** Search field with a list of matching players. Arrow keys highlight one, Enter opens it. */
export function PlayerSearch({ onOpen, empty, field, listClass }: PlayerSearchProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const query = text.trim();
  const search = useSettled(query, AFTER_TYPING);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(searchQuery(search));
  const hits = query === '' || search === '' ? undefined : data;
  // False while the list still shows the hits of an earlier search. Enter must not open one of those.
  const isCurrent = hits !== undefined && search === query && !isPlaceholderData;
  const onKeyDown = (event: KeyboardEvent) => {
    if (hits === undefined || hits.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen((place) => (Math.min(place, hits.length - 1) + step + hits.length) % hits.length);
    }
    const hit = hits[Math.min(chosen, hits.length - 1)];
    if (event.key === 'Enter' && isCurrent && hit !== undefined) onOpen(hit.id);
  };
  const place = Math.min(chosen, (hits?.length ?? 0) - 1);
  return (
    <>
      <div className="relative">
        <Search size={15} className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" aria-hidden />
        <input
          ref={field}
          type="text"
          role="combobox"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          maxLength={LONGEST}
          autoComplete="off"
          spellCheck={false}
          aria-label={words.label}
          aria-expanded={hits !== undefined && hits.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={place >= 0 ? `${listId}-${place}` : undefined}
          placeholder={words.placeholder}
          className={cx(fieldStyle, 'pr-10 pl-9')}
        />
        <span className="absolute top-1/2 right-2 grid size-6 -translate-y-1/2 place-items-center text-ink-3">
          {isFetching && query !== '' ? (
            <LoaderCircle size={15} className="animate-spinner" aria-hidden />
          ) : (
            text !== '' && (
              <button
                type="button"
                aria-label={words.clear}
                onClick={() => setText('')}
                className="grid size-6 place-items-center rounded-chip hover:text-ink"
              >
                <X size={14} aria-hidden />
              </button>
            )
          )}
        </span>
      </div>
      <p className="sr-only" aria-live="polite">
        {isCurrent && words.count(hits.length)}
      </p>
      <div className={listClass}>
        {query === '' ? (
          (empty ?? <Notice icon={UserSearch} title={words.hintTitle} text={words.hintText} />)
        ) : (
          <Results
            hits={hits}
            error={error}
            search={search}
            listId={listId}
            place={place}
            onRetry={() => void refetch()}
            onOpen={onOpen}
          />
        )}
      </div>
    </>
  );
}

function Results({
  hits,
  error,
  search,
  listId,
  place,
  onRetry,
  onOpen,
}: {
  hits: FoundPlayer[] | undefined;
  error: unknown;
  search: string;
  listId: string;
  place: number;
  onRetry: () => void;
  onOpen: (id: string) => void;
}) {
  if (error !== null && search !== '') {
    return <Failure title={words.failed} error={error} onRetry={onRetry} />;
  }
  if (hits === undefined) return <Skeleton rows={4} height={ROW_HEIGHT} />;
  if (hits.length === 0) {
    return <Notice icon={SearchX} title={words.noneTitle} text={words.noneText(search)} />;
  }
  return <PlayerHits id={listId} hits={hits} place={place} onOpen={onOpen} />;
}
