import { ChevronRight } from 'lucide-react';
import { HelplineList } from '../../api/HelplineList.tsx';
import { useServerInfo } from '../../api/server-clock.ts';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../router/paths.ts';
import { openDialog } from '../../slots/dialogs.ts';
import { whenSignedIn } from '../../slots/signed-in.ts';
import { Article, ArticleSection } from '../../ui/Article.tsx';
import { cutPercent } from '../../ui/format/format.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { responsibleWords as words } from './info.responsible.words.tsx';
import { SelfTest } from './SelfTest.tsx';

const LINK = 'text-gold-high underline underline-offset-2';
const limits = `${paths.profile}?tab=limits`;

export default function ResponsiblePage() {
  const { data: info } = useServerInfo();
  const email = info?.product.supportEmail ?? '';
  return (
    <Article title={words.title} intro={words.intro(info?.product.name ?? words.theSite)}>
      <Tools />
      <ArticleSection title={words.odds.title}>
        <p>{words.odds.text}</p>
        <dl className="rounded-control border border-hairline bg-shell text-14">
          {info?.returns.map(({ type, rtp, isHighest }) => (
            <div
              key={type}
              className="flex justify-between border-t border-hairline px-3 py-2 first:border-t-0"
            >
              <dt>{gameNames[type]}</dt>
              <dd className="font-semibold text-ink tabular-nums">
                {isHighest ? words.odds.upTo(cutPercent(rtp)) : cutPercent(rtp)}
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-14">
          {words.odds.proof(
            <Link to={paths.provablyFair} className={LINK}>
              {words.odds.link}
            </Link>,
          )}
        </p>
      </ArticleSection>
      <Help />
      <ArticleSection title={words.test.title}>
        <p>{words.test.text}</p>
        <SelfTest />
      </ArticleSection>
      <ArticleSection title={words.rules.title}>
        <p>{words.rules.text(info?.market.minimumAge ?? 18)}</p>
      </ArticleSection>
      <ArticleSection title={words.complaints.title}>
        <p>
          {words.complaints.text(
            <a href={`mailto:${email}`} className={LINK}>
              {email}
            </a>,
            <Link to={paths.provablyFair} className={LINK}>
              {words.odds.link}
            </Link>,
          )}
        </p>
      </ArticleSection>
    </Article>
  );
}

const ROW = 'flex w-full items-center gap-3 rounded-control bg-raised px-4 py-3 text-left hover:bg-selected';

function Tools() {
  const { tools } = words;
  const entries = [
    { name: tools.limits, text: tools.limitsText, to: limits },
    { name: tools.break, text: tools.breakText, to: `${limits}#break` },
    { name: tools.reminder, text: tools.reminderText, to: `${limits}#reminder` },
    { name: tools.statement, text: tools.statementText, to: `${limits}#statement` },
  ];
  return (
    <ArticleSection title={tools.title}>
      <p>{tools.text}</p>
      <ul className="flex flex-col gap-2">
        {entries.map(({ name, text, to }) => (
          <li key={name}>
            <Link to={to} className={ROW}>
              <Entry name={name} text={text} />
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => whenSignedIn(() => openDialog('self-ban'))} className={ROW}>
            <Entry name={tools.exclude} text={tools.excludeText} />
          </button>
        </li>
      </ul>
    </ArticleSection>
  );
}

function Entry({ name, text }: { name: string; text: string }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block text-14 font-semibold text-ink">{name}</span>
        <span className="block text-14 text-ink-2">{text}</span>
      </span>
      <ChevronRight size={18} className="shrink-0 text-ink-3" aria-hidden />
    </>
  );
}

function Help() {
  const { help } = words;
  return (
    <ArticleSection title={help.title}>
      <p>{help.text}</p>
      <HelplineList labels={help} />
      <h3 id="family" className="mt-2 text-14 font-semibold text-ink">
        {help.family}
      </h3>
      <p>{help.familyText}</p>
    </ArticleSection>
  );
}
