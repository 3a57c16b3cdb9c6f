import { useServerInfo } from '../../api/server-clock.ts';
import { Article, ArticleSection } from '../../ui/Article.tsx';

/** The terms that a player accepts by signing in. */
export default function TosPage() {
  const { data: info } = useServerInfo();
  const product = info?.product.name ?? 'the site';
  return (
    <Article title="Terms of service" intro={`What you accept by signing in to ${product}, in plain words.`}>
      <ArticleSection title="1. Adults only">
        <p>
          You are 18 or older, or of the age that the law where you live asks for, and games of chance are
          allowed there. Your age is checked before your first deposit. If you turn out to be younger, the
          account is closed to play and your deposits are returned.
        </p>
      </ArticleSection>
      <ArticleSection title="2. One account, your own">
        <p>
          You use one account, for yourself, with your own money. You do not lend, sell or share it. Programs
          may play only where the site labels them as bots.
        </p>
      </ArticleSection>
      <ArticleSection title="3. Coins">
        <p>
          Coins are the site’s unit of account, shown with two decimals. The rate to the US dollar is shown in
          the cashier. Payouts are rounded down to the hundredth of a coin.
        </p>
      </ArticleSection>
      <ArticleSection title="4. Bets">
        <p>
          A bet counts when the server has confirmed it, and only while the round takes bets by the server’s
          clock. It cannot be taken back. The rules and the return of the game at the time of the bet apply.
        </p>
        <p>A round that cannot be drawn is void, and every stake in it is returned.</p>
      </ArticleSection>
      <ArticleSection title="5. Fair draws">
        <p>
          Every outcome comes from a seed that was sealed before the bets and can be checked by anyone
          afterwards. Shared draws also need a public beacon; without it nothing is drawn.
        </p>
      </ArticleSection>
      <ArticleSection title="6. Deposits">
        <p>
          A deposit is credited once, after the confirmations shown in the cashier. Coins sent on another
          network than the one shown cannot be recovered.
        </p>
      </ArticleSection>
      <ArticleSection title="7. Conduct">
        <p>
          The rules of the chat apply to everything you write. Staff may delete messages, mute players and
          restrict accounts that break these terms.
        </p>
      </ArticleSection>
      <ArticleSection title="8. Play within limits">
        <p>
          Games of chance cost money over time: each game shows how much of the stakes it returns. Stop when
          it stops being fun.
          {info ? ` If you need a break or help, write to ${info.product.supportEmail}.` : null}
        </p>
      </ArticleSection>
    </Article>
  );
}
