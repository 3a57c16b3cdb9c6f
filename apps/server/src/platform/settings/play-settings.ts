import {
  choice,
  coins,
  follows,
  matching,
  milliseconds,
  onOrOff,
  provider,
  secret,
  text,
  url,
  whole,
  zeroOrOne,
} from './kinds.ts';
import { addresses } from './list-kinds.ts';

export const games = {
  SPIN_LAYOUT: choice('16', ['16', '15'], 'Pockets of the wheel; the one of 15 returns 93.3 %.'),
  SPIN_BET_MS: milliseconds(15_000, 500, 600_000, 'How long bets on a round are taken.'),
  SPIN_LAND_MS: milliseconds(5_000, 100, 60_000, 'How long the wheel turns at least after the draw.'),
  SPIN_HOLD_MS: milliseconds(1_500, 0, 60_000, 'How long a result is shown before the next round.'),
  SPIN_ROUND_MS: milliseconds(25_000, 1_000, 900_000, 'How long a round takes in all.'),
  CASES_MAX_STAKE: coins(10_000, 1, 1_000_000, 'Largest stake of one bet on cases, in coins.'),
  CASE_LEAST_RTP_PERCENT: whole(
    88,
    1,
    90,
    'Lowest return of a case that staff edit, in percent. The highest is 90.5, as players were promised.',
  ),
  CASE_MOST_EXPOSURE: coins(
    1_000_000,
    1,
    1_000_000_000,
    'What one bet on a case that staff edit can pay at most (four of its dearest item), in coins.',
  ),
  BATTLES_MAX_STAKE: coins(25_000, 1, 1_000_000, 'Highest price of a seat in a battle, in coins.'),
  MINES_MAX_STAKE: coins(5_000, 1, 1_000_000, 'Largest stake of one game of mines, in coins.'),
  UPGRADER_MAX_STAKE: coins(10_000, 1, 1_000_000, 'Largest stake of one upgrade, in coins.'),
  PLINKO_MAX_STAKE: coins(1_000, 1, 1_000_000, 'Largest stake of one plinko ball, in coins.'),
  BATTLE_ROUND_MS: milliseconds(3_500, 50, 60_000, 'How long one round of a battle is played back.'),
};

export const wager = {
  PLAY_THROUGH_PERCENT: whole(
    100,
    0,
    10_000,
    'Percentage of a deposit that must be staked before coins can be withdrawn; 0 asks for nothing.',
  ),
  BONUS_WAGER: whole(
    10,
    0,
    1_000,
    'How often a bonus must be staked, in bets with a house edge of 10 %; other bets count by their edge.',
  ),
};

export const events = {
  EVENTS_LEADERBOARD_PERCENT: whole(40, 0, 100, "The leaderboard's part of the events' pot, in percent."),
  EVENTS_RAFFLE_PERCENT: whole(20, 0, 100, "The raffle's part of the events' pot, in percent."),
  EVENTS_RAIN_PERCENT: whole(40, 0, 100, "The rain's part of the events' pot, in percent."),
  EVENTS_GUARANTEE: follows(
    '0, with the demo population 5,000',
    coins(
      undefined,
      0,
      100_000,
      "Coins that a week's pot has at least, whatever is played: the site pays what players' edge doesn't.",
    ),
  ),
};

export const tips = {
  TIPS: onOrOff(true, 'Whether players can tip each other.'),
  TIPS_PER_DAY: coins(10_000, 1, 1_000_000_000, 'Coins that one player can tip in 24 hours.'),
  TIP_STEP_UP_ABOVE: coins(
    100,
    0,
    1_000_000_000,
    'Coins that a player with two-factor can give away in 24 hours without a code: tips and rain tips together.',
  ),
};

export const rain = {
  RAIN_TIPS_PER_MINUTE: whole(10, 1, 1_000_000, 'How often one player can tip the rain.'),
  RAIN_JOINS_PER_MINUTE: whole(20, 1, 1_000_000, 'Challenges, and tries to join, of one player.'),
  RAIN_JOINS_PER_NETWORK: whole(3, 1, 1_000_000, 'Players of one IPv4 /24 or IPv6 /64 in the same rain.'),
  RAIN_CHECK_MAX_NUMBER: whole(
    60_000,
    1,
    10_000_000,
    "Work of the site's own human check: twice the number takes a browser twice as long.",
  ),
  TURNSTILE_SITE_KEY: text(undefined, "Site key of Turnstile, in place of the site's own human check."),
  TURNSTILE_SECRET_KEY: secret(text(undefined, 'Secret key of Turnstile.')),
  TURNSTILE_URL: provider(
    url(
      'https://challenges.cloudflare.com',
      "Where Turnstile's widget comes from and its tokens are checked.",
    ),
  ),
};

export const beacon = {
  BEACON_URL: follows(
    'four public relays of drand quicknet',
    addresses('Relays of the beacon, chain hash included, that are asked in turn.'),
  ),
  BEACON_CHAIN_HASH: follows(
    "drand quicknet's",
    matching(
      undefined,
      /^[0-9a-f]{64}$/,
      '64 hex digits',
      'Chain hash of another beacon than drand quicknet.',
    ),
  ),
  BEACON_PUBLIC_KEY: follows(
    "drand quicknet's",
    matching(undefined, /^[0-9a-f]{192}$/, '192 hex digits', 'Public key of another beacon.'),
  ),
  BEACON_NAME: text('private beacon', "Name of another beacon; it can't be drand's."),
  BEACON_PRIVATE: zeroOrOne(false, 'Lets production draw with another beacon; players are warned of it.'),
};
