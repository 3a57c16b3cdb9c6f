import { SpinCountdown } from '../domains/spin/SpinCountdown.tsx';
import { paths } from '../paths.ts';
import { Link } from '../router/Link.tsx';
import { cx } from '../ui/class-names.ts';
import { gamesOn, isCurrent, type NavAction, type NavItem, siteActions, siteItems } from './nav-items.ts';
import { closeOverlays } from './panel-state.ts';

/** The links of the sidebar: games first, then what opens a dialog, then the site's pages. */
export function NavList({ path, isRail }: { path: string; isRail: boolean }) {
  const games = gamesOn(path);
  return (
    <nav aria-label="Main" className="flex flex-col">
      {games.length > 0 ? (
        <>
          <p
            className={cx(
              'px-3 pt-1 pb-2 text-11 font-semibold tracking-caps text-ink-3 uppercase',
              isRail && 'sr-only',
            )}
          >
            Games
          </p>
          {games.map((item) => (
            <NavLink key={item.to} item={item} path={path} isRail={isRail} />
          ))}
          <hr className="mx-3 my-2 border-hairline" />
        </>
      ) : null}
      {siteActions.map((action) => (
        <NavButton key={action.label} action={action} isRail={isRail} />
      ))}
      {siteItems.map((item) => (
        <NavLink key={item.to} item={item} path={path} isRail={isRail} />
      ))}
    </nav>
  );
}

/** What every entry of the sidebar looks like. */
const ENTRY = 'relative flex h-11 items-center gap-3 rounded-control transition-colors';
const placeOf = (isRail: boolean) => (isRail ? 'w-12 justify-center' : 'px-3');
const IDLE = 'font-medium text-ink-2 hover:bg-card hover:text-ink';

function NavButton({ action, isRail }: { action: NavAction; isRail: boolean }) {
  const { icon: Icon, label, open } = action;
  return (
    <button
      type="button"
      title={isRail ? label : undefined}
      onClick={() => {
        closeOverlays();
        open();
      }}
      className={cx(ENTRY, placeOf(isRail), IDLE)}
    >
      <Icon size={20} strokeWidth={1.75} className="shrink-0" aria-hidden />
      <span className={isRail ? 'sr-only' : ''}>{label}</span>
    </button>
  );
}

function NavLink({ item, path, isRail }: { item: NavItem; path: string; isRail: boolean }) {
  const { icon: Icon, label, to } = item;
  const isHere = isCurrent(item, path);
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      title={isRail ? label : undefined}
      className={cx(
        ENTRY,
        placeOf(isRail),
        isHere
          ? "bg-raised font-semibold text-ink before:absolute before:inset-y-2.5 before:-left-2.5 before:w-0.5 before:rounded-r-sm before:bg-gold before:content-[''] wide:before:-left-3"
          : IDLE,
      )}
    >
      <Icon size={20} strokeWidth={1.75} className={cx('shrink-0', isHere && 'text-gold')} aria-hidden />
      <span className={isRail ? 'sr-only' : ''}>{label}</span>
      {to === paths.spin && !isRail ? (
        <span className="ml-auto">
          <SpinCountdown />
        </span>
      ) : null}
    </Link>
  );
}
