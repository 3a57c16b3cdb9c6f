import { useServerInfo } from '../../api/server-clock.ts';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../router/paths.ts';
import { Article, ArticleSection } from '../../ui/Article.tsx';

/** What players ask. */
export default function FaqPage() {
  const { data: info } = useServerInfo();
  return (
    <Article title="Questions" intro="Short answers. Still stuck? Contact support.">
      <ArticleSection title="How do I sign in?">
        <p>With Steam or Google. We never see a password, and there is none to lose.</p>
      </ArticleSection>
      <ArticleSection title="Why do I have to verify before I deposit or withdraw?">
        <p>
          Because only adults may play, and because money must belong to the one who plays with it. You verify
          once, in your{' '}
          <Link to={`${paths.profile}?tab=kyc`} className="text-gold-high underline underline-offset-2">
            profile
          </Link>
          . Playing with coins you already have, and chatting, need no verification; joining rain and opening
          cases with keys do.
        </p>
      </ArticleSection>
      <ArticleSection title="What is a coin worth?">
        <p>
          {info ? `1 US dollar is ${info.coinsPerUsd.toFixed(2)} coins. ` : null}Every amount on the site is
          in coins, with two decimals, and every balance is counted in whole hundredths.
        </p>
      </ArticleSection>
      <ArticleSection title="When will my deposit arrive?">
        <p>
          When the network has confirmed it as often as the cashier says for that coin. It is credited once.
          An amount below the minimum is kept for you until your further deposits reach it.
        </p>
      </ArticleSection>
      <ArticleSection title="When can I withdraw?">
        <p>
          Once you’ve staked as much as you’ve deposited. A stake counts when its bet is settled; one that
          comes back doesn’t. Coins from a tip, a rain or a battle keep the wager requirement of the player
          they came from.
        </p>
        {info && info.wager.bonusWager > 0 ? (
          <p className="mt-2">
            Bonus coins, from a promo code or on a deposit, have to be staked {info.wager.bonusWager}x in bets
            with a 10% house edge. Bets with a lower edge count less: at 1%, a tenth. Rakeback, keys and
            prizes have no wager requirement.
          </p>
        ) : null}
      </ArticleSection>
      <ArticleSection title="When will my withdrawal be sent?">
        <p>
          Most are sent at once. Our team reviews some first: your first withdrawals and new addresses above a
          limit, many withdrawals in a day, and withdrawals soon after a card deposit. The reason is shown
          with the withdrawal, and you can cancel it while it waits.
        </p>
      </ArticleSection>
      <ArticleSection title="Why are my card coins on hold?">
        <p>
          Card payments can be reversed by the bank. Their coins can be played with right away, and tipped or
          withdrawn once the hold ends. The cashier shows when that is.
        </p>
      </ArticleSection>
      <ArticleSection title="How does Spin pay?">
        <p>
          Black and White pay 2x, Gold 14x, Inferno 7x, and a bet on Inferno wins on Gold too. All four return
          the same share over time; the game shows the exact figure.
        </p>
      </ArticleSection>
      <ArticleSection title="How do I know that a roll was not made up?">
        <p>
          The server’s seed is sealed before the first bet, and the roll also needs a number from a public
          beacon that is published after the last bet. You can compute any roll yourself:{' '}
          <Link to={paths.provablyFair} className="text-gold-high underline underline-offset-2">
            Provably fair
          </Link>
          .
        </p>
      </ArticleSection>
      <ArticleSection title="My connection broke in the middle of a round.">
        <p>
          The bet stands as the server has it, and the round ends without you. When you are back, the page
          shows the true state. If a round cannot be drawn, every stake is returned.
        </p>
      </ArticleSection>
      <ArticleSection title="Who are the players with the BOT badge?">
        <p>
          Programs that play by the same rules through the same doors as everyone. They are always labelled.
        </p>
      </ArticleSection>
      <ArticleSection title="Whose emoji are these?">
        <p>
          They are from Twemoji, © Twitter, Inc. and other contributors, under the licence CC-BY 4.0. The
          animated ones are our own.
        </p>
      </ArticleSection>
      {info ? (
        <ArticleSection title="How do I reach the support?">
          <p>
            Write to{' '}
            <a
              href={`mailto:${info.product.supportEmail}`}
              className="text-gold-high underline underline-offset-2"
            >
              {info.product.supportEmail}
            </a>
            .
          </p>
        </ArticleSection>
      ) : null}
    </Article>
  );
}
