import { ExternalLink, Phone } from 'lucide-react';
import { saidBy } from '../../api/helpline-text.ts';
import { useServerInfo } from '../../api/server-clock.ts';
import { useMe } from '../../api/session.ts';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../router/paths.ts';
import { openDialog } from '../../slots/dialogs.ts';
import { closeSupport } from '../../slots/support.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { supportWords } from './support.words.ts';

const { harm: words } = supportWords;
const limits = `${paths.profile}?tab=limits`;

/** Who helps and what the player can do now, for a player whose words tell that gambling harms. */
export function HarmCard() {
  const { data: info } = useServerInfo();
  const { data: me } = useMe();
  return (
    <section
      aria-label={words.title}
      className="shrink-0 rounded-control border border-divider bg-raised px-3.5 py-3"
    >
      <h3 className="text-14 font-semibold">{words.title}</h3>
      <p className="mt-1 text-14 text-ink-2">{words.text}</p>
      <ul className="mt-2">
        {info?.market.helplines.map(({ name, url, phone, says }) => (
          <li key={name} className="flex items-center gap-3 border-t border-hairline py-2">
            <div className="min-w-0 flex-1">
              <p className="text-14 font-semibold">{name}</p>
              <p className="text-12 text-ink-2">{saidBy(says)}</p>
            </div>
            {phone ? (
              <a
                href={`tel:${phone.replaceAll(' ', '')}`}
                className="flex min-h-8 items-center gap-1.5 text-14 tabular-nums hover:text-gold-high max-tablet:min-h-11"
              >
                <Phone size={15} aria-hidden />
                {phone}
              </a>
            ) : null}
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={words.open(name)}
              className="grid size-8 place-items-center text-ink-2 hover:text-ink max-tablet:size-11"
            >
              <ExternalLink size={16} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
      {me?.selfBan === null ? (
        <div className="border-t border-hairline pt-2.5">
          <p className="text-12 text-ink-2">{words.tools}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Link to={`${limits}#break`} onClick={closeSupport} className={buttonClass({ size: 32 })}>
              {words.break}
            </Link>
            <Button size={32} onClick={() => openDialog('self-ban')}>
              {words.exclude}
            </Button>
            <Link to={limits} onClick={closeSupport} className={buttonClass({ size: 32 })}>
              {words.limits}
            </Link>
          </div>
        </div>
      ) : null}
    </section>
  );
}
