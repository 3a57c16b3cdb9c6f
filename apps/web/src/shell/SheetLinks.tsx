import { SpinCountdown } from '../domains/spin/SpinCountdown.tsx';
import { paths } from '../paths.ts';
import { Link } from '../router/Link.tsx';
import { cx } from '../ui/class-names.ts';
import { isCurrent, type NavItem } from './nav-items.ts';

interface SheetLinksProps {
  title: string;
  items: readonly NavItem[];
  path: string;
  onChoose: () => void;
}

/** A phone's sheet of links. */
export function SheetLinks({ title, items, path, onChoose }: SheetLinksProps) {
  return (
    <nav aria-label={title} className="px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))]">
      <h2 className="mb-2 text-16 font-semibold">{title}</h2>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          onClick={onChoose}
          aria-current={isCurrent(item, path) ? 'page' : undefined}
          className={cx(
            'flex h-12 items-center gap-3 rounded-control px-3 font-medium',
            isCurrent(item, path) ? 'bg-raised text-ink' : 'text-ink-2',
          )}
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
