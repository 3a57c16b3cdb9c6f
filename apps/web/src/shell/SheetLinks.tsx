import { SpinCountdown } from '../domains/spin/SpinCountdown.tsx';
import { paths } from '../paths.ts';
import { Link } from '../router/Link.tsx';
import { cx } from '../ui/class-names.ts';
import { isCurrent, type NavAction, type NavItem } from './nav-items.ts';

const ROW = 'flex h-12 items-center gap-3 rounded-control px-3 font-medium';

interface SheetLinksProps {
  title: string;
  items: readonly NavItem[];
  actions: readonly NavAction[];
  path: string;
  onChoose: () => void;
}

/** A phone's sheet of links and of what opens a dialog. */
export function SheetLinks({ title, items, actions, path, onChoose }: SheetLinksProps) {
  return (
    <nav aria-label={title} className="px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))]">
      <h2 className="mb-2 text-16 font-semibold">{title}</h2>
      {actions.map(({ label, icon: Icon, open }) => (
        <button
          key={label}
          type="button"
          onClick={() => {
            onChoose();
            open();
          }}
          className={cx(ROW, 'w-full text-ink-2')}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {label}
        </button>
      ))}
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          onClick={onChoose}
          aria-current={isCurrent(item, path) ? 'page' : undefined}
          className={cx(ROW, isCurrent(item, path) ? 'bg-raised text-ink' : 'text-ink-2')}
        >
          <item.icon size={20} strokeWidth={1.75} aria-hidden />
          {item.label}
          {item.to === paths.spin ? (
            <span className="ml-auto">
              <SpinCountdown />
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
