import { cx } from '@aureus/ui-kit/class-names.ts';
import { ExternalLink, Phone } from 'lucide-react';
import { saidBy } from './helpline-text.ts';
import { useServerInfo } from './server-clock.ts';

interface HelplineListProps {
  /** Labels of the links, for screen readers. */
  labels: { call: (phone: string) => string; open: (name: string) => string };
  className?: string;
}

/** Helplines of the visitor's market. */
export function HelplineList({ labels, className }: HelplineListProps) {
  const { data: info } = useServerInfo();
  return (
    <ul className={cx('flex flex-col', className)}>
      {info?.market.helplines.map(({ name, url, phone, says }) => (
        <li
          key={name}
          className="flex flex-wrap items-center gap-x-4 border-t border-hairline py-2.5 first:border-t-0"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-14 font-semibold text-ink">{name}</span>
            <span className="block text-14 text-ink-2">{saidBy(says)}</span>
          </span>
          {phone ? (
            <a
              href={`tel:${phone.replaceAll(' ', '')}`}
              aria-label={labels.call(phone)}
              className="flex min-h-8 items-center gap-1.5 text-14 text-ink tabular-nums hover:text-gold-high max-tablet:min-h-11"
            >
              <Phone size={15} aria-hidden />
              {phone}
            </a>
          ) : null}
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={labels.open(name)}
            className="grid size-8 place-items-center text-ink-2 hover:text-ink max-tablet:size-11"
          >
            <ExternalLink size={16} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}
