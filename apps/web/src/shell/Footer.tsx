import { ArrowUpRight } from 'lucide-react';
import { useServerInfo } from '../api/server-clock.ts';
import { Link } from '../router/Link.tsx';
import { paths } from '../router/paths.ts';
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx';
import { shellWords as words } from './shell.words.ts';

const links = [
  { to: paths.affiliates, label: words.sidebar.affiliates },
  { to: paths.rewards, label: words.rewards },
  { to: paths.provablyFair, label: words.sidebar.provablyFair },
  { to: paths.terms, label: words.footer.tos },
  { to: paths.faq, label: words.sidebar.faq },
  { to: paths.responsible, label: words.footer.responsible },
];

/** Footer of the site's pages: links, the choice of a language, a notice about who may play, and credits. */
export default function Footer() {
  const { data: info } = useServerInfo();
  return (
    <footer className="border-t border-hairline bg-shell">
      <div className="mx-auto flex w-full max-w-(--content-width) flex-col gap-4 px-4 py-6 text-14 text-ink-3 tablet:px-6">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <span className="gold-text font-title text-16 font-bold tracking-logo uppercase">
            {info?.product.name}
          </span>
          <nav aria-label={words.footer.links} className="flex flex-wrap gap-x-5">
            {links.map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                className="inline-flex min-h-6 items-center text-14 text-ink-2 hover:text-ink max-tablet:min-h-11"
              >
                {label}
              </Link>
            ))}
          </nav>
          {info ? (
            <a
              href={`mailto:${info.product.supportEmail}`}
              className="inline-flex min-h-6 items-center text-14 text-ink-2 hover:text-ink max-tablet:min-h-11"
            >
              {info.product.supportEmail}
            </a>
          ) : null}
        </div>
        {info && info.community.length > 0 ? (
          <nav aria-label={words.footer.community} className="flex flex-wrap gap-x-5">
            {info.community.map(({ name, url }) => (
              <a
                key={name}
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-6 items-center gap-1 text-14 text-ink-2 hover:text-ink max-tablet:min-h-11"
              >
                {name}
                <ArrowUpRight size={13} aria-hidden />
              </a>
            ))}
          </nav>
        ) : null}
        <LanguageSwitch />
        <p className="flex items-center gap-3">
          <span className="grid size-8 shrink-0 place-items-center rounded-full border border-control text-12 font-bold text-ink-2">
            {words.footer.age(info?.market.minimumAge ?? 18)}
          </span>
          {words.footer.adults}
        </p>
        <p>{words.footer.emoji}</p>
      </div>
    </footer>
  );
}
