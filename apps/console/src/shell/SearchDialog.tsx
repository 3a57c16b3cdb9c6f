import { letterOf } from '@aureus/contract/hotkeys.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMe } from '../api/session.queries.ts';
import { PlayerSearch } from '../pages/players/PlayerSearch.tsx';
import { playersWords } from '../pages/players/players.words.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Key } from '../ui/Key.tsx';
import { shownGroups } from './nav-items.ts';
import { shellWords as words } from './shell.words.ts';

/** Search button of the sidebar. Ctrl+K or Command+K opens the search on every page. */
export function SearchEntry() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCall = (event.ctrlKey || event.metaKey) && !event.altKey && letterOf(event) === 'k';
      if (!isCall || event.repeat) return;
      event.preventDefault();
      // The shortcut does nothing while another dialog is open: the member may be in the middle of a decision.
      if (document.querySelector('dialog[open]') === null) setIsOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        aria-keyshortcuts="Control+K Meta+K"
        className="mx-2 mb-1 flex h-8 shrink-0 items-center gap-2 rounded-control border border-divider bg-page pr-1.5 pl-2 text-ink-3 hover:border-control hover:text-ink max-desk:hidden"
      >
        <Search size={15} aria-hidden />
        {words.search}
        <span className="ml-auto flex gap-1" aria-hidden>
          {words.searchKeys.map((name) => (
            <Key key={name} name={name} />
          ))}
        </span>
      </button>
      {isOpen && <SearchDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** List of pages for keyboard navigation, shown while the search is empty. */
function Pages({ onOpen }: { onOpen: () => void }) {
  const { permissions } = useMe();
  return (
    <nav aria-label={words.pages} className="p-2">
      {shownGroups(permissions).flatMap(({ items }) =>
        items.map(({ to, name, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            onClick={onOpen}
            className="flex h-9 items-center gap-2.5 rounded-control px-3 text-ink-2 hover:bg-raised hover:text-ink max-desk:h-11"
          >
            <Icon size={15} aria-hidden />
            {name}
          </Link>
        )),
      )}
    </nav>
  );
}

function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog title={playersWords.search.title} onClose={onClose} isWide>
      <PlayerSearch
        onOpen={(id) => {
          onClose();
          void navigate({ to: '/players/$id', params: { id } });
        }}
        empty={<Pages onOpen={onClose} />}
        listClass="-mx-5 mt-4 h-[min(360px,50dvh)] overflow-y-auto border-t border-hairline"
      />
      <p className="-mx-5 -mb-5 flex h-9 items-center gap-3 border-t border-hairline px-5 text-12 text-ink-3 max-desk:hidden">
        {words.searchHelp.map(([keys, text]) => (
          <span key={text} className="flex items-center gap-1">
            {keys.map((name) => (
              <Key key={name} name={name} />
            ))}
            {text}
          </span>
        ))}
      </p>
    </Dialog>
  );
}
