import path from 'node:path';
import { beaconConfig } from './beacon-config.ts';
import { checkProduction, type Purpose } from './check-production.ts';
import { checkRole } from './check-role.ts';
import { ConfigError } from './config-error.ts';
import {
  checkGeoHeader,
  readSettings,
  type Settings,
  together,
  type Variables,
} from './settings/read-settings.ts';
import type { SETS } from './settings/table.ts';

/** Guaranteed minimum of a weekly pot, in coins, on demo sites, where bots' stakes don't feed the pot. */
const DEMO_GUARANTEE = 5_000;

export type Config = ReturnType<typeof readConfig>;

/**
 * Validates the settings and returns them as the server uses them; `settings/table.ts` explains each setting.
 * @param purpose of the process. In production, processes that serve the site must not get the login of the database's
 * owner.
 * @throws ConfigError with one sentence.
 */
export function readConfig(variables: Variables, purpose: Purpose = 'site') {
  const env = readSettings(variables);
  const isProduction = env.NODE_ENV === 'production';
  if (purpose === 'site') checkRole(env);
  if (isProduction) checkProduction(env, variables, purpose);
  // A host's settings name the header for all its programs. Only those that serve the site have proxies in front.
  if (purpose === 'site') checkGeoHeader(env);
  const isEdge = purpose === 'site' && env.ROLE === 'edge';
  // An edge has no providers' secrets, so a set of provider settings that the whole host shares is incomplete there.
  const setOf = <What extends keyof typeof SETS>(what: What) => (isEdge ? undefined : together(env, what));
  return {
    isProduction,
    role: env.ROLE,
    /** True for a test site with production's rules, which uses the sandbox instead of real providers. */
    isStaging: env.STAGING,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`,
    trustedProxies: env.TRUSTED_PROXIES,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseAppUrl: env.DATABASE_APP_URL,
    databaseEdgeUrl: env.DATABASE_EDGE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /**
     * True if `migrate` prepares the database. In production, processes of the site don't own it, unless it's
     * embedded.
     */
    isDatabasePrepared: isProduction && !env.EMBEDDED_DATABASE,
    backup: backupOf(env),
    redisUrl: env.REDIS_URL,
    logLevel: env.LOG_LEVEL,
    productName: env.PRODUCT_NAME,
    supportEmail: env.SUPPORT_EMAIL,
    support: {
      hours: env.SUPPORT_HOURS,
      targetMinutes: env.SUPPORT_TARGET_MINUTES,
      visitorsPerHour: env.SUPPORT_VISITORS_PER_HOUR,
      chatwoot: isEdge ? undefined : chatwootOf(env),
    },
    defaultRegion: env.DEFAULT_REGION,
    communityLinks: env.COMMUNITY_LINKS,
    giftCardLinks: env.GIFT_CARD_LINKS.toSorted((a, b) => a.usd - b.usd),
    geo: { database: env.GEO_DATABASE, header: env.GEO_HEADER, localCountry: env.GEO_LOCAL_COUNTRY },
    marketProfiles: env.MARKET_PROFILES,
    marketDefault:
      env.MARKET_DEFAULT ?? (isProduction || env.MARKET_PROFILES !== undefined ? 'default' : 'development'),
    terms: env.TERMS,
    sandboxUrl: env.SANDBOX_URL,
    /** If true, players whose names begin with `bot_` get the BOT role. */
    isDemo: env.DEMO ?? false,
    endsWithParent: env.AUREUS_PARENT,
    signInsPerMinute: env.SIGN_INS_PER_MINUTE,
    avatarOrigins: env.AVATAR_ORIGINS,
    callsPerMinute: env.CALLS_PER_MINUTE,
    sessionCallsPerMinute: env.SESSION_CALLS_PER_MINUTE,
    webhooksPerMinute: env.WEBHOOKS_PER_MINUTE,
    requestTimeoutMs: env.REQUEST_TIMEOUT_MS,
    sockets: {
      perAddress: env.SOCKETS_PER_ADDRESS,
      perSession: env.SOCKETS_PER_SESSION,
      perPlayer: env.SOCKETS_PER_PLAYER,
    },
    maxEventLoopDelayMs: env.MAX_EVENT_LOOP_DELAY_MS,
    betsPerSecond: env.BETS_PER_SECOND,
    caseBand: {
      leastPercent: env.CASE_LEAST_RTP_PERCENT,
      mostExposure: BigInt(env.CASE_MOST_EXPOSURE) * 100n,
    },
    metricsToken: env.METRICS_TOKEN,
    tracing: tracingOf(env),
    alertWebhook: env.ALERT_WEBHOOK,
    drainMs: env.DRAIN_MS ?? (isProduction ? 5_000 : 0),
    databaseWaitMs: env.DATABASE_WAIT_MS,
    commitWaitMs: env.COMMIT_WAIT_MS,
    watchMs: env.WATCH_MS,
    apiDocs: !isEdge && (env.API_DOCS ?? !isProduction),
    sessionDays: env.SESSION_DAYS,
    sessionIdleDays: env.SESSION_IDLE_DAYS,
    twoFactorKeys: env.TWO_FACTOR_KEY,
    seedKeys: env.SEED_KEY,
    personKeys: env.PERSON_KEY,
    privacyKeys: env.PRIVACY_KEY,
    decisionKeys: env.DECISION_KEYS,
    signingKeys: env.SIGNING_KEY,
    signingKms: isEdge ? undefined : signingKmsOf(env),
    pushKeys: env.PUSH_KEY,
    spin: {
      layout: env.SPIN_LAYOUT,
      betMs: env.SPIN_BET_MS,
      landMs: env.SPIN_LAND_MS,
      holdMs: env.SPIN_HOLD_MS,
      roundMs: env.SPIN_ROUND_MS,
    },
    games: {
      maxStakes: {
        cases: env.CASES_MAX_STAKE,
        battles: env.BATTLES_MAX_STAKE,
        mines: env.MINES_MAX_STAKE,
        upgrader: env.UPGRADER_MAX_STAKE,
        plinko: env.PLINKO_MAX_STAKE,
      },
      battleRoundMs: env.BATTLE_ROUND_MS,
    },
    tips: { isOn: env.TIPS, perDay: env.TIPS_PER_DAY, stepUpAbove: env.TIP_STEP_UP_ABOVE },
    rain: {
      tipsPerMinute: env.RAIN_TIPS_PER_MINUTE,
      joinsPerMinute: env.RAIN_JOINS_PER_MINUTE,
      joinsPerNetwork: env.RAIN_JOINS_PER_NETWORK,
      checkMostNumber: env.RAIN_CHECK_MAX_NUMBER,
    },
    turnstile: setOf('Turnstile'),
    turnstileUrl: env.TURNSTILE_URL,
    google: setOf('Google sign-in'),
    /** True if players can sign in with Google. Edges know it too, for the page of read-only countries. */
    offersGoogle: env.GOOGLE_CLIENT_ID !== undefined,
    staff: {
      addresses: env.STAFF_ADDRESSES,
      newMemberDays: env.STAFF_NEW_MEMBER_DAYS,
      testMembers: env.STAFF_TEST_MEMBERS,
      budgets: { OFFER: env.PROMO_CODES_PER_WEEK, CREDIT: env.CREDITS_PER_WEEK },
    },
    steam: {
      openidUrl: env.STEAM_OPENID_URL,
      claimedIdBase: env.STEAM_CLAIMED_ID_BASE,
      apiUrl: env.STEAM_API_URL,
      apiKey: env.STEAM_API_KEY,
    },
    fireblocks: setOf('Crypto custody'),
    payadmit: setOf('Card payments'),
    cashier: {
      autoWithdrawal: env.WITHDRAW_AUTO_MAX,
      autoWithdrawalSite: env.WITHDRAW_AUTO_MAX_SITE,
      newAutoWithdrawal: env.WITHDRAW_NEW_AUTO_MAX,
      withdrawalsPerDay: env.WITHDRAW_PER_DAY,
      cardHoldDays: env.CARD_HOLD_DAYS,
      cardReviewDays: env.WITHDRAW_CARD_REVIEW_DAYS,
      withdrawalsPerMinute: env.WITHDRAWALS_PER_MINUTE,
      depositsPerMinute: env.DEPOSITS_PER_MINUTE,
      redemptionsPerMinute: env.REDEMPTIONS_PER_MINUTE,
      provenAbove: env.KYC_ADVANCED_ABOVE,
      treasuryVault: env.FIREBLOCKS_TREASURY_VAULT,
    },
    events: {
      split: {
        leaderboard: env.EVENTS_LEADERBOARD_PERCENT,
        raffle: env.EVENTS_RAFFLE_PERCENT,
        rain: env.EVENTS_RAIN_PERCENT,
      },
      guarantee: env.EVENTS_GUARANTEE ?? (env.DEMO === true ? DEMO_GUARANTEE : 0),
    },
    wagerTerms: { playThroughPercent: env.PLAY_THROUGH_PERCENT, bonusWager: env.BONUS_WAGER },
    skinsback: setOf('Skins'),
    skinsEarlyCredit: env.SKINS_EARLY_CREDIT,
    sumsub: setOf('Identity checks'),
    gamstop: setOf('GAMSTOP'),
    sumsubBasicLevel: env.SUMSUB_BASIC_LEVEL,
    sumsubAdvancedLevel: env.SUMSUB_ADVANCED_LEVEL,
    /** Minimum age to play, and other ages for countries whose law requires them. */
    adultAges: { usual: env.ADULT_AGE, byCountry: env.ADULT_AGES },
    pricesUrl: env.PRICES_URL,
    pricesSecondUrl: env.PRICES_SECOND_URL,
    pricesApiKey: env.PRICES_API_KEY,
    beacon: beaconConfig(env),
  };
}

/**
 * Settings of the embedded database's backups; undefined without BACKUP_DIR. @throws ConfigError if the database isn't
 * embedded.
 */
function backupOf(env: Settings) {
  if (env.BACKUP_DIR === undefined) return undefined;
  const isEmbedded = env.NODE_ENV === 'production' ? env.EMBEDDED_DATABASE : env.DATABASE_URL === undefined;
  if (!isEmbedded)
    throw new ConfigError(
      'BACKUP_DIR is for the embedded database: back up your own as deploy/pgbackrest shows.',
    );
  return { dir: path.resolve(env.BACKUP_DIR), key: env.BACKUP_KEY, keepDays: env.BACKUP_KEEP };
}

/**
 * Settings of the service that signs; undefined if the site has the key itself. @throws ConfigError if they are
 * incomplete.
 */
function signingKmsOf(env: Settings) {
  const kms = together(env, 'A key service');
  return (
    kms && {
      url: kms.SIGNING_KMS_URL,
      path: env.SIGNING_KMS_PATH,
      key: kms.SIGNING_KMS_KEY,
      token: env.SIGNING_KMS_TOKEN,
    }
  );
}

/** Settings of the collector of traces; undefined without one. */
function tracingOf(env: Settings) {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  return {
    url: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    service: env.OTEL_SERVICE_NAME,
    share: Number(env.OTEL_TRACES_SAMPLER_ARG),
  };
}

/** Chatwoot's settings if it is the support desk. @throws ConfigError if they are missing or incomplete. */
function chatwootOf(env: Settings) {
  const chatwoot = together(env, 'Chatwoot');
  if (env.SUPPORT_DESK === 'built-in') return undefined;
  if (chatwoot === undefined)
    throw new ConfigError('SUPPORT_DESK=chatwoot needs CHATWOOT_URL and its other settings.');
  return { ...chatwoot, CHATWOOT_FILES: env.CHATWOOT_FILES };
}
