import { cx } from '@aureus/ui-kit/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queuesQuery, waitingCount } from '../api/requests.queries.ts';
import { useMay, useMe } from '../api/session.queries.ts';
import { inboxQuery } from '../api/support.queries.ts';
import { formatCount } from '../ui/format.ts';
import { productName } from '../ui/product-name.ts';
import { MemberMenu } from './MemberMenu.tsx';
import { NavMore } from './NavMore.tsx';
import { barOf, type NavItem, shownGroups } from './nav-items.ts';
import { SearchEntry } from './SearchDialog.tsx';
import { shellWords as words } from './shell.words.ts';

/** Navigation of the console: a sidebar, or a bottom bar on small screens. */
export function Nav() {
  const { permissions } = useMe();
  const groups = shownGroups(permissions);
  const bar = barOf(groups);
  return (
    <nav
      aria-label={words.pages}
      className="z-20 flex shrink-0 border-hairline bg-shell max-desk:order-last max-desk:border-t max-desk:pb-[env(safe-area-inset-bottom)] desk:w-[208px] desk:flex-col desk:border-r"
    >
      <Link
        to="/"
        aria-label={words.home(productName)}
        className="flex h-12 shrink-0 items-center gap-2 px-4 max-desk:hidden"
      >
        <span className="coin size-[22px]" aria-hidden />
        <span className="gold-text font-title text-13/none font-bold tracking-logo uppercase">
          {productName}
        </span>
        <span className="ml-auto rounded-chip bg-raised px-1.5 py-1 text-11/none font-medium text-ink-2">
          {words.staff}
        </span>
      </Link>
      {permissions.includes('players.read') && <SearchEntry />}
      <div className="flex min-w-0 flex-1 overflow-auto max-desk:justify-around desk:flex-col desk:px-2">
        {groups.map(({ name, items }) => (
          <div key={name} className="contents">
            <p className="px-2 pt-3.5 pb-1 text-11 text-ink-3 max-desk:hidden">{name}</p>
            {items.map((item) => (
              <Entry key={item.to} item={item} isOnBar={bar.shown.has(item.to)} />
            ))}
          </div>
        ))}
        {bar.more.length > 0 && <NavMore groups={bar.more} />}
      </div>
      <MemberMenu />
    </nav>
  );
}

function Entry({ item: { to, name, icon: Icon }, isOnBar }: { item: NavItem; isOnBar: boolean }) {
  return (
    <Link
      to={to}
      className={cx(
        'relative flex items-center rounded-control text-ink-2 hover:text-ink desk:h-8 desk:gap-2.5 desk:px-2',
        'max-desk:h-14 max-desk:min-w-16 max-desk:flex-col max-desk:justify-center max-desk:gap-1 max-desk:text-11',
        'aria-[current=page]:font-semibold aria-[current=page]:text-ink desk:aria-[current=page]:bg-raised',
        'desk:aria-[current=page]:before:absolute desk:aria-[current=page]:before:inset-y-[7px] desk:aria-[current=page]:before:-left-2 desk:aria-[current=page]:before:w-0.5 desk:aria-[current=page]:before:rounded-r-sm desk:aria-[current=page]:before:bg-gold',
        'font-medium',
        !isOnBar && 'max-desk:hidden',
      )}
    >
      <Icon size={16} aria-hidden />
      {name}
      {to === '/requests' && <Waiting />}
      {to === '/support' && <WaitingPlayers />}
    </Link>
  );
}

function Waiting() {
  const { data } = useQuery({ ...queuesQuery, enabled: useMay('requests.read') });
  const count = waitingCount(data ?? []);
  return <Count count={count} />;
}

/** Number of conversations in which a player waits for an answer. */
function WaitingPlayers() {
  const { data } = useQuery({ ...inboxQuery('OPEN'), enabled: useMay('support.read') });
  return <Count count={data?.threads.filter(({ waitingSince }) => waitingSince !== null).length ?? 0} />;
}

function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="text-12 font-semibold text-warn max-desk:absolute max-desk:top-1 max-desk:left-1/2 max-desk:ml-3 desk:ml-auto">
      <span aria-hidden>{formatCount(count)}</span>
      <span className="sr-only">{words.waiting(formatCount(count))}</span>
    </span>
  );
}
