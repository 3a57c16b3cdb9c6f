import {
  coins,
  days,
  exactUrl,
  matching,
  provider,
  secret,
  text,
  url,
  urlOrOff,
  whole,
  zeroOrOne,
} from './kinds.ts';
import { agesByCountry, giftCardLinks, LEAST_ADULT_AGE, MOST_ADULT_AGE, rsaKey } from './list-kinds.ts';

export const cashier = {
  WITHDRAW_AUTO_MAX: coins(
    2_000,
    0,
    1_000_000_000,
    "Coins that one player can withdraw in 24 hours without a person's approval.",
  ),
  WITHDRAW_AUTO_MAX_SITE: coins(
    50_000,
    0,
    1_000_000_000,
    "Coins that all players together can withdraw in 24 hours without a person's approval.",
  ),
  WITHDRAW_NEW_AUTO_MAX: coins(
    100,
    0,
    1_000_000_000,
    "Coins that one player can send to new destinations in 24 hours without a person's approval.",
  ),
  WITHDRAW_PER_DAY: whole(20, 1, 1_000_000, 'Withdrawals of one player in 24 hours without an approval.'),
  WITHDRAW_CARD_REVIEW_DAYS: days(14, 0, 365, 'How long after a card deposit withdrawals are reviewed.'),
  CARD_HOLD_DAYS: days(3, 0, 180, "How long coins from a card can't be tipped or withdrawn."),
  WITHDRAWALS_PER_MINUTE: whole(30, 1, 1_000_000, 'Calls of one player that withdraw.'),
  DEPOSITS_PER_MINUTE: whole(60, 1, 1_000_000, 'Card deposits that one player can begin.'),
  GIFT_CARD_LINKS: giftCardLinks(
    'Where players buy gift cards; cards without a link are not offered. The sandbox has a seller, for development.',
  ),
  REDEMPTIONS_PER_MINUTE: whole(20, 1, 1_000_000, 'Promo codes that one player can try.'),
};

export const prices = {
  PRICES_URL: provider(url('https://api.coingecko.com/api/v3', 'Coin prices, in the shape of CoinGecko.')),
  PRICES_API_KEY: secret(text(undefined, 'Key for CoinGecko Pro.')),
  PRICES_SECOND_URL: urlOrOff(
    'https://api.coinbase.com/v2',
    'Second source, in the shape of Coinbase, that prices have to agree with; off trusts the first alone.',
  ),
};

export const crypto = {
  FIREBLOCKS_API_URL: provider(exactUrl("Fireblocks' API, https://api.fireblocks.io/v1.")),
  FIREBLOCKS_API_KEY: secret(text(undefined, 'Id of the API user at Fireblocks.')),
  FIREBLOCKS_PRIVATE_KEY: rsaKey('Private key of the API user at Fireblocks.'),
  FIREBLOCKS_JWKS_URL: provider(
    exactUrl("Keys of Fireblocks' webhooks, https://keys.fireblocks.io/.well-known/jwks.json."),
  ),
  FIREBLOCKS_TREASURY_VAULT: matching(
    '0',
    /^\d{1,12}$/,
    "a vault account's number",
    'Vault account that withdrawals are paid from.',
  ),
};

export const card = {
  PAYADMIT_API_URL: provider(exactUrl("PayAdmit's API, https://app.payadmit.com.")),
  PAYADMIT_API_KEY: secret(text(undefined, "The shop's API key.")),
  PAYADMIT_SIGNING_KEY: secret(text(undefined, 'Key that PayAdmit signs webhooks with.')),
};

export const skins = {
  SKINSBACK_API_URL: provider(exactUrl("Skinsback's API, https://skinsback.com/api.php.")),
  SKINSBACK_CLIENT_ID: text(undefined, "The shop's id."),
  SKINSBACK_CLIENT_SECRET: secret(text(undefined, "The shop's secret.")),
  SKINS_EARLY_CREDIT: zeroOrOne(
    false,
    "Credits deposits of skins while Steam can still give the skins back, at the site's own risk.",
  ),
};

export const identity = {
  SUMSUB_API_URL: provider(exactUrl("Sumsub's API, https://api.sumsub.com.")),
  SUMSUB_APP_TOKEN: secret(text(undefined, 'App token at Sumsub.')),
  SUMSUB_SECRET_KEY: secret(text(undefined, 'Secret key of the app token.')),
  SUMSUB_WEBHOOK_SECRET: secret(text(undefined, 'Secret that Sumsub signs webhooks with.')),
  SUMSUB_WEBSDK_URL: provider(exactUrl('Page that shows the check to a player.')),
  GAMSTOP_API_URL: provider(exactUrl("GAMSTOP's call for one person, https://api.gamstop.io/v2.")),
  GAMSTOP_API_KEY: secret(text(undefined, "The operator's key at GAMSTOP.")),
  SUMSUB_BASIC_LEVEL: text('basic-kyc-level', 'Level at Sumsub that a player must pass.'),
  SUMSUB_ADVANCED_LEVEL: text('advanced-kyc-level', 'Level at Sumsub with a proof of address.'),
  KYC_ADVANCED_ABOVE: coins(
    0,
    0,
    1_000_000_000,
    'Coins that a player can withdraw in 30 days without a proof of address; 0 asks no one for it.',
  ),
  ADULT_AGE: whole(LEAST_ADULT_AGE, LEAST_ADULT_AGE, MOST_ADULT_AGE, 'Age from which people can play.'),
  ADULT_AGES: agesByCountry('Countries whose law asks for a higher age.'),
};
