import type { ReactNode } from 'react';
import { useServerInfo } from '../../api/server-clock.ts';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../router/paths.ts';
import { Article, ArticleSection } from '../../ui/Article.tsx';
import { formatDecimal } from '../../ui/format.ts';
import { faqWords as words } from './information.faq.words.tsx';

const LINK = 'text-gold-high underline underline-offset-2';

/** What players ask. */
export default function FaqPage() {
  const { data: info } = useServerInfo();
  const { verify, coin, withdraw, fair, support } = words;
  const profile = (
    <Link to={`${paths.profile}?tab=kyc`} className={LINK}>
      {verify.profile}
    </Link>
  );
  const provablyFair = (
    <Link to={paths.provablyFair} className={LINK}>
      {fair.provablyFair}
    </Link>
  );
  return (
    <Article title={words.title} intro={words.intro}>
      <Answer to={words.signIn} />
      <Answer to={{ ...verify, answer: verify.answer(profile) }}>
        <p>
          <Link to={paths.verification} className={LINK}>
            {verify.all}
          </Link>
        </p>
      </Answer>
      <ArticleSection title={coin.question}>
        <p>
          {info ? `${coin.rate(formatDecimal(info.coinsPerUsd, 2))} ` : null}
          {coin.answer}
        </p>
      </ArticleSection>
      <Answer to={words.deposit} />
      <Answer to={withdraw}>
        {info && info.wager.bonusWager > 0 ? (
          <p className="mt-2">{withdraw.bonus(info.wager.bonusWager)}</p>
        ) : null}
      </Answer>
      <Answer to={words.sent} />
      <Answer to={words.cards} />
      <Answer to={words.spin} />
      <Answer to={{ ...fair, answer: fair.answer(provablyFair) }} />
      <Answer to={words.connection} />
      <Answer to={words.bots} />
      <Answer to={words.emoji} />
      {info ? (
        <Answer to={{ ...support, answer: support.answer(<Mail to={info.product.supportEmail} />) }} />
      ) : null}
    </Article>
  );
}

function Answer({ to, children }: { to: { question: string; answer: ReactNode }; children?: ReactNode }) {
  return (
    <ArticleSection title={to.question}>
      <p>{to.answer}</p>
      {children}
    </ArticleSection>
  );
}

function Mail({ to }: { to: string }) {
  return (
    <a href={`mailto:${to}`} className={LINK}>
      {to}
    </a>
  );
}
