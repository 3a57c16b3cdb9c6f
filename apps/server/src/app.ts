import { builtCases } from '@aureus/catalogue/cases.ts';
import { rewardCases } from '@aureus/catalogue/reward-cases.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { sessionCookie } from './domains/account/account.cookies.ts';
import type { AccountFacts } from './domains/account/account.events.ts';
import { refuseWhilePending } from './domains/account/account.pending.ts';
import { publishSessions, watchSessions } from './domains/account/account.realtime.ts';
import { accountRoutes } from './domains/account/account.routes.ts';
import { createSessions } from './domains/account/account.sessions.ts';
import { accountSettingsRoutes } from './domains/account/account.settings.routes.ts';
import { createAccountSettings } from './domains/account/account.settings.ts';
import { createSignIn } from './domains/account/account.sign-in.ts';
import { createAccount } from './domains/account/account.ts';
import { nameRules } from './domains/account/names/names.rules.ts';
import { twoFactorJobs, twoFactorSchedule } from './domains/account/two-factor/two-factor.jobs.ts';
import { twoFactorRoutes } from './domains/account/two-factor/two-factor.routes.ts';
import { stepUpDoor } from './domains/account/two-factor/two-factor.step-up.ts';
import { createTwoFactor } from './domains/account/two-factor/two-factor.ts';
import { affiliatesRoutes } from './domains/affiliates/affiliates.routes.ts';
import { createAffiliates } from './domains/affiliates/affiliates.ts';
import { cardJobs, cardSchedule } from './domains/cashier/card/card.jobs.ts';
import { cardRoutes } from './domains/cashier/card/card.routes.ts';
import { createCard } from './domains/cashier/card/card.ts';
import { createDepositGate } from './domains/cashier/cashier.gate.ts';
import { regionOfLanguages } from './domains/cashier/cashier.regions.ts';
import { cashierRoutes } from './domains/cashier/cashier.routes.ts';
import { cryptoJobs, cryptoSchedule } from './domains/cashier/crypto/crypto.jobs.ts';
import { cryptoRoutes } from './domains/cashier/crypto/crypto.routes.ts';
import { createCrypto } from './domains/cashier/crypto/crypto.ts';
import { giftCardsRoutes } from './domains/cashier/gift-cards/gift-cards.routes.ts';
import { createGiftCards } from './domains/cashier/gift-cards/gift-cards.ts';
import { collectDebts } from './domains/cashier/payments/payments.debts.ts';
import type { PaymentsFacts } from './domains/cashier/payments/payments.events.ts';
import { debtsJobs, debtsSchedule, reviewJobs } from './domains/cashier/payments/payments.jobs.ts';
import { publishPayments } from './domains/cashier/payments/payments.realtime.ts';
import { createReview } from './domains/cashier/payments/payments.review.ts';
import { reportPayments } from './domains/cashier/payments/payments.security.ts';
import { createPayments } from './domains/cashier/payments/payments.ts';
import {
  reconciliationJobs,
  reconciliationSchedule,
} from './domains/cashier/reconciliation/reconciliation.jobs.ts';
import { createReconciliation } from './domains/cashier/reconciliation/reconciliation.ts';
import { createRestrictions, restrictionsJobs } from './domains/cashier/restrictions/restrictions.ts';
import { skinsJobs, skinsSchedule } from './domains/cashier/skins/skins.jobs.ts';
import { skinsRoutes } from './domains/cashier/skins/skins.routes.ts';
import { createSkins } from './domains/cashier/skins/skins.ts';
import { withdrawalsJobs, withdrawalsSchedule } from './domains/cashier/withdrawals/withdrawals.jobs.ts';
import { createWithdrawals } from './domains/cashier/withdrawals/withdrawals.ts';
import { createCatalogue } from './domains/catalogue/catalogue.ts';
import type { ChatFacts } from './domains/chat/chat.events.ts';
import { chatJobs, chatSchedule } from './domains/chat/chat.jobs.ts';
import { publishChat } from './domains/chat/chat.realtime.ts';
import { chatRoutes } from './domains/chat/chat.routes.ts';
import { createChat } from './domains/chat/chat.ts';
import {
  type AnnounceBigWin,
  dropsJobs,
  dropsSchedule,
  scheduleBigWins,
} from './domains/drops/drops.jobs.ts';
import { publishDrops } from './domains/drops/drops.realtime.ts';
import { dropsRoutes } from './domains/drops/drops.routes.ts';
import { isToldInChat } from './domains/drops/drops.rules.ts';
import { createDrops } from './domains/drops/drops.ts';
import { fairnessJobs, fairnessSchedule } from './domains/fairness/fairness.jobs.ts';
import { fairnessRoutes } from './domains/fairness/fairness.routes.ts';
import { createFairness } from './domains/fairness/fairness.ts';
import type { BattlesFacts } from './domains/games/battles/battles.events.ts';
import { battlesJobs, battlesSchedule } from './domains/games/battles/battles.jobs.ts';
import { publishBattles } from './domains/games/battles/battles.realtime.ts';
import { battlesRoutes } from './domains/games/battles/battles.routes.ts';
import { createBattles } from './domains/games/battles/battles.ts';
import { casesRoutes } from './domains/games/cases/cases.routes.ts';
import { createCases } from './domains/games/cases/cases.ts';
import type { GamesFacts } from './domains/games/games.events.ts';
import { createInstant } from './domains/games/instant/instant.ts';
import { minesRoutes } from './domains/games/mines/mines.routes.ts';
import { createMines } from './domains/games/mines/mines.ts';
import { plinkoRoutes } from './domains/games/plinko/plinko.routes.ts';
import { createPlinko } from './domains/games/plinko/plinko.ts';
import { createReturns } from './domains/games/returns/returns.ts';
import { createSpinClock } from './domains/games/spin/spin.clock.ts';
import type { SpinFacts } from './domains/games/spin/spin.events.ts';
import { spinJobs } from './domains/games/spin/spin.jobs.ts';
import { publishSpin } from './domains/games/spin/spin.realtime.ts';
import { spinRoutes } from './domains/games/spin/spin.routes.ts';
import { createSpin } from './domains/games/spin/spin.ts';
import { upgraderRoutes } from './domains/games/upgrader/upgrader.routes.ts';
import { createUpgrader } from './domains/games/upgrader/upgrader.ts';
import { infoRoutes } from './domains/info/info.routes.ts';
import type { KycFacts } from './domains/kyc/kyc.events.ts';
import { kycJobs, kycSchedule } from './domains/kyc/kyc.jobs.ts';
import { createPersons } from './domains/kyc/kyc.persons.ts';
import { publishKyc } from './domains/kyc/kyc.realtime.ts';
import { kycRoutes } from './domains/kyc/kyc.routes.ts';
import { createKyc } from './domains/kyc/kyc.ts';
import { leaderboardJobs, leaderboardSchedule } from './domains/leaderboard/leaderboard.jobs.ts';
import { leaderboardRoutes } from './domains/leaderboard/leaderboard.routes.ts';
import { createLeaderboard } from './domains/leaderboard/leaderboard.ts';
import { levelsJobs, levelsSchedule } from './domains/levels/levels.jobs.ts';
import { publishXp } from './domains/levels/levels.realtime.ts';
import { levelsRoutes } from './domains/levels/levels.routes.ts';
import { createLevels } from './domains/levels/levels.ts';
import { createLevelUps } from './domains/levels/levels.ups.ts';
import type { LimitsFacts } from './domains/limits/limits.events.ts';
import { limitsJobs } from './domains/limits/limits.jobs.ts';
import { createLossLimits } from './domains/limits/limits.loss.ts';
import { refuseWhileBarred } from './domains/limits/limits.read-only.ts';
import { publishLimits, watchSelfBans } from './domains/limits/limits.realtime.ts';
import { createReminders } from './domains/limits/limits.reminder.ts';
import { limitsRoutes } from './domains/limits/limits.routes.ts';
import { createSelfBan } from './domains/limits/limits.self-ban.ts';
import { createLimits } from './domains/limits/limits.ts';
import type { NotificationsFacts } from './domains/notifications/notifications.events.ts';
import { publishNotifications } from './domains/notifications/notifications.realtime.ts';
import { notificationsRoutes } from './domains/notifications/notifications.routes.ts';
import { createNotifications } from './domains/notifications/notifications.ts';
import type { PlayersFacts } from './domains/players/players.events.ts';
import { playersJobs, playersSchedule } from './domains/players/players.jobs.ts';
import { publishBlocks } from './domains/players/players.realtime.ts';
import { playersRoutes } from './domains/players/players.routes.ts';
import { createPlayers } from './domains/players/players.ts';
import { promoCodesRoutes } from './domains/promo-codes/promo-codes.routes.ts';
import { createPromoCodes } from './domains/promo-codes/promo-codes.ts';
import { proofsRoutes } from './domains/proofs/proofs.routes.ts';
import { createProofs } from './domains/proofs/proofs.ts';
import { raffleJobs, raffleSchedule } from './domains/raffle/raffle.jobs.ts';
import { raffleRoutes } from './domains/raffle/raffle.routes.ts';
import { createRaffle } from './domains/raffle/raffle.ts';
import { createAltcha } from './domains/rain/rain.altcha.ts';
import type { RainFacts } from './domains/rain/rain.events.ts';
import { rainJobs, rainSchedule } from './domains/rain/rain.jobs.ts';
import { publishRain } from './domains/rain/rain.realtime.ts';
import { rainRoutes } from './domains/rain/rain.routes.ts';
import { createRain, rainKey } from './domains/rain/rain.ts';
import { createTurnstile } from './domains/rain/rain.turnstile.ts';
import type { RewardsFacts } from './domains/rewards/rewards.events.ts';
import { publishRewards } from './domains/rewards/rewards.realtime.ts';
import { rewardsRoutes } from './domains/rewards/rewards.routes.ts';
import { createRewards } from './domains/rewards/rewards.ts';
import { tipsRoutes } from './domains/tips/tips.routes.ts';
import { createTips } from './domains/tips/tips.ts';
import { transactionsRoutes } from './domains/transactions/transactions.routes.ts';
import { createTransactions } from './domains/transactions/transactions.ts';
import type { VaultFacts } from './domains/vault/vault.events.ts';
import { publishVaults } from './domains/vault/vault.realtime.ts';
import { vaultRoutes } from './domains/vault/vault.routes.ts';
import { createVault } from './domains/vault/vault.ts';
import type { WalletFacts } from './domains/wallet/wallet.events.ts';
import { walletJobs, walletSchedule } from './domains/wallet/wallet.jobs.ts';
import { publishBalances } from './domains/wallet/wallet.realtime.ts';
import { createWallet } from './domains/wallet/wallet.ts';
import { type Beacon, createBeacon } from './platform/beacon.ts';
import { createBus } from './platform/bus.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { createClockCheck } from './platform/clock-check.ts';
import type { Config } from './platform/config.ts';
import { createCallCounts } from './platform/http/call-counts.ts';
import { refuse } from './platform/http/errors.ts';
import { createHttp } from './platform/http/http.ts';
import { siteOrigins } from './platform/http/origins.ts';
import { securityTxtRoute } from './platform/http/security-txt.ts';
import { shareCounts } from './platform/http/shared-counts.ts';
import { startJobs } from './platform/jobs.ts';
import { keysFor } from './platform/keys.ts';
import { runAsLeader } from './platform/leader.ts';
import { listenOn } from './platform/listen.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { observabilityRoutes } from './platform/observability.ts';
import { createDb, createPool, type Tx } from './platform/postgres.ts';
import { prepareDatabase } from './platform/prepare-database.ts';
import { createRealtime } from './platform/realtime.ts';
import { createSecurityEvents, securityJobs } from './platform/security-events.ts';
import { createSocketLimits } from './platform/socket-limits.ts';
import { webRoutes } from './platform/web.ts';
import { weekOf, weekSpan } from './platform/week.ts';

type Facts = AccountFacts &
  WalletFacts &
  VaultFacts &
  RewardsFacts &
  PlayersFacts &
  GamesFacts &
  BattlesFacts &
  SpinFacts &
  ChatFacts &
  RainFacts &
  LimitsFacts &
  NotificationsFacts &
  KycFacts &
  PaymentsFacts;

export type App = Awaited<ReturnType<typeof buildApp>>;

type Parts = {
  config: Config;
  /** The database's owner, for what a start prepares. All that follows works as the application's login. */
  databaseUrl: string;
  log: Log;
  clock?: Clock;
  beacon?: Beacon;
  onProgress?: (line: string) => void;
};

const DATABASE_CONNECTIONS = 20;
const IDLE_SWEEP_MS = 50;

/**
 * The composition root: every domain by name, in the order of the map. Nothing is loaded by itself.
 * The app listens when `listen` is called and ends cleanly with `close`.
 */
export async function buildApp(parts: Parts) {
  const { config, log, databaseUrl, clock = systemClock, beacon = createBeacon(config.beacon) } = parts;
  const appUrl = await prepareDatabase({
    ownerUrl: databaseUrl,
    appUrl: config.databaseAppUrl,
    isProduction: config.isProduction,
    ...(parts.onProgress && { onProgress: parts.onProgress }),
  });
  const metrics = createMetrics();
  const securityEvents = createSecurityEvents({ log, metrics });
  const pool = createPool(appUrl, log, DATABASE_CONNECTIONS);
  const db = createDb(pool);
  const bus = createBus<Facts>(log);
  const counts = createCallCounts();
  const realtime = createRealtime({
    log,
    metrics,
    limits: createSocketLimits({ config, counts, securityEvents }),
  });
  let publicUrl = config.publicUrl;
  const now = () => clock.now();

  const wallet = createWallet({
    db,
    pool,
    bus,
    metrics,
    terms: config.wagerTerms,
    onGift: (tx, playerId) => payments.collectDebts(tx, playerId),
  });
  const levels = createLevels({ wallet });
  const fairness = createFairness({ db, beacon, keys: await keysFor(db, 'seeds', config.seedKeys) });
  const notifications = createNotifications({ db, bus });
  const accountKeys = await keysFor(db, 'two-factor', config.twoFactorKeys);
  const twoFactor = createTwoFactor({
    db,
    keys: accountKeys,
    issuer: config.productName,
    isFresh: (sessionId) => sessions.isFresh(sessionId),
    async onChange(tx, { playerId, id }, isOn) {
      const type = isOn ? 'TWO_FACTOR_ENABLED' : 'TWO_FACTOR_DISABLED';
      const announceEnded = await sessions.endOthers(tx, playerId, id);
      const news = await notifications.add(tx, playerId, 'INFO', { type });
      return () => {
        announceEnded();
        notifications.publish(news);
      };
    },
  });
  const vault = createVault({ db, wallet, stepUp: stepUpDoor(twoFactor, 'VAULT_WITHDRAWAL', 0n), bus });
  const tipsWithoutCode = BigInt(config.tips.stepUpAbove) * 100n;
  const persons = createPersons({ db, keys: await keysFor(db, 'persons', config.personKeys) });
  const isSecondAccount = (tx: Tx, playerId: bigint) => persons.isSecond(playerId, tx);
  const lockAccountsOf = async (tx: Tx, playerId: bigint) => {
    await persons.lock(tx);
    return persons.accountsOf(playerId, tx);
  };
  const selfBan = createSelfBan({ db, wallet, vault, bus, accountsOf: lockAccountsOf });
  const losses = createLossLimits({ db, wallet, accountsOf: lockAccountsOf });
  const reminders = createReminders({ db, wallet, bus });
  const sessions = createSessions({
    db,
    bus,
    days: config.sessionDays,
    idleDays: config.sessionIdleDays,
    needsCode: (playerId) => twoFactor.isOn(playerId),
    async onNewPlace(tx, playerId, place) {
      const news = await notifications.add(tx, playerId, 'INFO', { type: 'NEW_SIGN_IN', ...place });
      return () => notifications.publish(news);
    },
  });
  const names = nameRules(config.productName);
  const account = createAccount({
    db,
    wallet,
    levels,
    sessions,
    bus,
    names,
    onJoin: (tx, playerId) => fairness.open(tx, playerId),
    hasTwoFactor: twoFactor.isOn,
    selfBan: (playerId) => selfBan.read(playerId),
    unreadNotifications: notifications.unread,
    isDemo: config.isDemo,
  });
  await account.readNames();
  const signIn = createSignIn({
    db,
    config,
    log,
    account,
    publicUrl: () => publicUrl,
    keys: accountKeys,
    now,
  });
  const limits = createLimits({
    db,
    bookOf: (tx, playerId, exceptId) => payments.depositBook(tx, playerId, exceptId),
    accountsOf: persons.accountsOf,
    alone: (playerId, work) => payments.change(playerId, ({ tx }) => work(tx)),
    losses: (playerId, accounts) => losses.read(playerId, accounts),
  });
  const payments = createPayments({
    db,
    wallet,
    notifications,
    limits,
    cardHoldDays: config.cashier.cardHoldDays,
    // What a deposit brings beside its coins, in the order in which it is given.
    onDeposited: async (tx, deposit) => {
      await rewards.onDeposited(tx, deposit);
      await affiliates.onDeposited(tx, deposit);
    },
    onReversed: (tx, deposit) => rewards.onReversed(tx, deposit),
    bus,
  });
  const debts = collectDebts({ db, payments, bus, log });
  const gate = createDepositGate({ account, wallet, isSecondAccount: persons.isSecond });
  const kyc = createKyc({
    db,
    account,
    payments,
    persons,
    shareBan: (tx, accounts) => selfBan.share(tx, accounts),
    shareLimits: (tx, accounts) => wallet.shareLossLimits(tx, accounts),
    onBanned: (playerIds) => selfBan.announce(playerIds),
    bus,
    config,
    log,
    now,
  });
  const withdrawals = createWithdrawals({
    db,
    payments,
    wallet,
    config: config.cashier,
    log,
    stepUp: (...asked) => twoFactor.stepUp(...asked),
    isVerified: kyc.isVerified,
    isProven: kyc.isProven,
  });
  const restrictions = createRestrictions({ account, wallet, payments });
  const reconciliation = createReconciliation({ db, wallet, log, now });
  const crypto = createCrypto({
    db,
    gate,
    payments,
    withdrawals,
    reconciliation,
    config,
    log,
    metrics,
    now,
  });
  const card = createCard({
    db,
    gate,
    wallet,
    payments,
    reconciliation,
    prices: crypto.prices,
    config,
    log,
    publicUrl: () => publicUrl,
    now,
  });
  const catalogue = createCatalogue();
  const skins = createSkins({
    db,
    account,
    gate,
    payments,
    withdrawals,
    reconciliation,
    pictureOf: (name) => catalogue.findByName(name),
    config,
    log,
    now,
    publicUrl: () => publicUrl,
  });
  const giftCards = createGiftCards({ payments, gate, wallet });
  const promoCodes = createPromoCodes({
    db,
    wallet,
    levels,
    notifications,
    isSecondAccount,
    giveKeys: (tx, gift) => rewards.giveKeys(tx, gift),
    onKeys: (playerId) => rewards.announce(playerId),
  });
  const affiliates = createAffiliates({
    db,
    wallet,
    account,
    isSecondAccount,
    mayTakeBonus: promoCodes.mayTakeBonus,
    bonusLeft: (tx, playerId) => promoCodes.bonusLeft(tx, playerId),
    giveKeys: (tx, gift) => rewards.giveKeys(tx, gift),
    productName: config.productName,
  });
  const settings = createAccountSettings({
    db,
    account,
    wallet,
    names,
    tradeUrl: {
      read: (playerId) => skins.tradeUrl(playerId),
      check: (playerId, text) => skins.checkTradeUrl(playerId, text),
      write: (tx, playerId, url) => skins.setTradeUrl(tx, playerId, url),
    },
    stepUp: (...asked) => twoFactor.stepUp(...asked),
  });
  const players = createPlayers({ db, account, wallet, bus, log });
  const tips = createTips({
    db,
    wallet,
    account,
    players,
    notifications,
    refuseHeld: (...asked) => payments.refuseHeld(...asked),
    stepUp: stepUpDoor(twoFactor, 'TIP', tipsWithoutCode),
    config: config.tips,
  });
  const chat = createChat({ db, account, bus, blockedBy: (playerId) => players.blockedBy(playerId) });
  const { turnstile } = config;
  const rain = createRain({
    db,
    wallet,
    payments,
    fairness,
    account,
    chat,
    isVerified: kyc.isVerified,
    joinsPerNetwork: config.rain.joinsPerNetwork,
    check:
      turnstile === undefined
        ? createAltcha({ key: await rainKey(db), mostNumber: config.rain.checkMostNumber, now })
        : createTurnstile({
            url: config.turnstileUrl,
            siteKey: turnstile.TURNSTILE_SITE_KEY,
            secretKey: turnstile.TURNSTILE_SECRET_KEY,
            log,
          }),
    stepUp: stepUpDoor(twoFactor, 'RAIN_TIP', tipsWithoutCode),
    bus,
    clock,
    log,
  });
  const spin = createSpin({ db, wallet, account, fairness, bus, config: config.spin });
  const instant = createInstant({ db, wallet, fairness, bus, config: config.games });
  const cases = createCases({ db, instant, catalogue });
  await cases.publishDesigns(builtCases());
  const rewards = createRewards({
    db,
    wallet,
    levels,
    fairness,
    catalogue,
    designs: rewardCases(),
    isPerson: async (tx, playerId) =>
      (await kyc.isVerified(playerId, tx)) || (await account.role(playerId, tx)) === 'BOT',
    reelMs: cases.reelMs,
    bus,
  });
  await rewards.publishDesigns();
  const plinko = createPlinko({ instant });
  const upgrader = createUpgrader({ instant, catalogue });
  const mines = createMines({ db, wallet, fairness, bus, config: config.games });
  const spinClock = createSpinClock({
    db,
    wallet,
    fairness,
    spin,
    bus,
    clock,
    log,
    metrics,
    config: config.spin,
  });

  const battles = createBattles({
    db,
    wallet,
    fairness,
    account,
    cases,
    bus,
    clock,
    log,
    config: config.games,
  });
  const drops = createDrops({ db, account });
  const leaderboard = createLeaderboard({ db, wallet, account, notifications, clock });
  await leaderboard.open();
  const raffle = createRaffle({ db, wallet, account, fairness, leaderboard, notifications, clock, log });
  // Its seal is public before the first ticket can be earned.
  await raffle.open();
  const transactions = createTransactions({ wallet, account });
  const proofs = createProofs({
    db,
    wallet,
    fairness,
    spin,
    cases,
    battles,
    rain,
    raffle,
    rewards,
    spinLayout: config.spin.layout,
    now,
  });

  const everyMs = config.watchMs;
  const presence = publishChat({ bus, realtime });
  const levelUps = createLevelUps({ db, levels, notifications, onLevelUp: (id) => rewards.announce(id) });
  // A deposit may have brought keys.
  bus.on('cashier:payment', ({ playerId, transaction }) => {
    if (transaction.state === 'CREDITED') rewards.announce(playerId);
  });
  const stopXp = publishXp({ bus, realtime, levels, levelUps });
  const stopSpin = publishSpin({ bus, realtime, account, spin, clock, log, everyMs });
  const dropsFeed = publishDrops({ bus, realtime, drops, clock, log });
  scheduleBigWins({ bus, db, now });
  publishBattles({ bus, realtime, battles, log });
  const stopRain = publishRain({ bus, realtime, rain, log });
  publishBalances({ bus, realtime });
  publishVaults({ bus, realtime });
  publishRewards({ bus, realtime });
  publishBlocks({ bus, realtime });
  publishNotifications({ bus, realtime });
  publishLimits({ bus, realtime });
  const stopSelfBans = watchSelfBans({ bus, selfBan, realtime, log, everyMs });
  publishSessions({ bus, realtime });
  const stopSessions = watchSessions({ sessions, realtime, log, everyMs });
  publishKyc({ bus, realtime });
  publishPayments({ bus, realtime });
  reportPayments({ bus, securityEvents });

  const announceBigWin: AnnounceBigWin = async ({ game, key, playerId, player, stake, payout }) => {
    const told = {
      type: 'BIG_WIN' as const,
      users: [player],
      game: { type: game },
      prize: coinsFromCents(payout),
      stake: coinsFromCents(stake),
    };
    if (isToldInChat(game)) await chat.announceBigWin(told, key);
    // The job may run twice, and one round can bring a player two big wins: the winner's own news comes once as well.
    if (!(await drops.isNewBigWin(key))) return;
    realtime.toUser(playerId, 'user:notify:bigWin', { ...told, revealAt: now() });
    // The other games announce every result; spin only the rounds.
    if (game === 'ROULETTE') dropsFeed.add({ id: key, playerId, game, stake, payout, item: null });
  };

  const http = await createHttp({
    config,
    log,
    metrics,
    counts,
    securityEvents,
    publicUrl: () => publicUrl,
    sessionOf: (cookies) => sessions.resolve(cookies[sessionCookie(publicUrl)]),
  });
  http.addHook('onRequest', async (request) => {
    refuseWhilePending(request);
    await refuseWhileBarred(request, async (playerId) => (await selfBan.read(playerId)) !== null);
  });
  accountRoutes(http, {
    account,
    sessions,
    signIn,
    publicUrl: () => publicUrl,
    sessionDays: config.sessionDays,
    signInsPerMinute: config.signInsPerMinute,
    securityEvents,
  });
  twoFactorRoutes(http, {
    twoFactor,
    sessions,
    publicUrl: () => publicUrl,
    sessionDays: config.sessionDays,
    signInsPerMinute: config.signInsPerMinute,
  });
  fairnessRoutes(http, fairness);
  kycRoutes(http, { kyc, metrics });
  cashierRoutes(http, { methods: [crypto, skins, card, giftCards], payments, withdrawals, config });
  cardRoutes(http, { card, metrics, depositsPerMinute: config.cashier.depositsPerMinute });
  skinsRoutes(http, { skins, metrics, withdrawalsPerMinute: config.cashier.withdrawalsPerMinute });
  giftCardsRoutes(http, giftCards);
  promoCodesRoutes(http, promoCodes, config.cashier.redemptionsPerMinute);
  affiliatesRoutes(http, affiliates, config.cashier.redemptionsPerMinute);
  cryptoRoutes(http, { crypto, metrics, withdrawalsPerMinute: config.cashier.withdrawalsPerMinute });
  chatRoutes(http, chat);
  rainRoutes(http, rain, config.rain);
  spinRoutes(http, spin, config.betsPerSecond);
  minesRoutes(http, mines, config.betsPerSecond);
  battlesRoutes(http, battles, config.betsPerSecond);
  casesRoutes(http, cases, config.betsPerSecond);
  plinkoRoutes(http, plinko, config.betsPerSecond);
  upgraderRoutes(http, upgrader, config.betsPerSecond);
  vaultRoutes(http, vault, config.betsPerSecond);
  tipsRoutes(http, tips, config.betsPerSecond);
  playersRoutes(http, players, config.betsPerSecond);
  accountSettingsRoutes(http, settings, config.betsPerSecond);
  limitsRoutes(http, { limits, losses, selfBan, reminders });
  notificationsRoutes(http, notifications);
  rewardsRoutes(http, rewards, config.betsPerSecond);
  levelsRoutes(http, levels);
  transactionsRoutes(http, transactions);
  dropsRoutes(http, drops);
  leaderboardRoutes(http, leaderboard);
  raffleRoutes(http, raffle);
  proofsRoutes(http, proofs);
  const returns = createReturns({ cases, spinLayout: config.spin.layout });
  infoRoutes(http, {
    config,
    now,
    regionOf: regionOfLanguages,
    chatCount: () => presence.count(),
    providers: signIn.providers,
    timings: cases.timings,
    returns: () => returns.least(),
    weekEndsAt: () => weekSpan(weekOf(now())).endsAt,
  });
  securityTxtRoute(http, { supportEmail: config.supportEmail, publicUrl: () => publicUrl, now });
  let isStopping = false;
  const clockCheck = createClockCheck({ db, beacon });
  observabilityRoutes(http, { db, metrics, config, clockCheck, isStopping: () => isStopping });
  await webRoutes(http);

  let stopListening = async () => {};
  let stopSharing = () => {};
  let stopLeading = async () => {};
  let stopJobs = async () => {};

  return {
    http,
    db,
    pool,
    wallet,
    vault,
    affiliates,
    account,
    players,
    fairness,
    sessions,
    twoFactor,
    spin,
    spinClock,
    catalogue,
    cases,
    mines,
    battles,
    plinko,
    proofs,
    chat,
    rain,
    kyc,
    crypto,
    skins,
    payments,
    rewards,
    withdrawals,
    restrictions,
    reconciliation,
    notifications,
    leaderboard,
    raffle,
    bus,
    realtime,
    metrics,

    /** Opens the port and begins to lead, draw and work. @returns the address. */
    async listen(options: { leads?: boolean } = {}): Promise<string> {
      await realtime.start({
        server: http.server,
        redisUrl: config.redisUrl,
        isAllowed: (origin) => origin !== undefined && siteOrigins(publicUrl).has(origin),
        async authenticate(cookies) {
          const cookie = http.parseCookie(cookies ?? '')[sessionCookie(publicUrl)];
          const { session, pending } = await sessions.resolve(cookie);
          if (pending !== null) throw refuse('account.error.two_factor_required');
          return session && { sessionId: String(session.id), playerId: session.playerId };
        },
      });
      if (config.redisUrl !== undefined)
        stopSharing = await shareCounts({ counts, redisUrl: config.redisUrl, log });
      const { host, port } = config;
      const listening = await listenOn(http.server, { host, port }, (options) => http.listen(options));
      stopListening = listening.stop;
      if (port === 0) publicUrl = listening.address;
      stopJobs = await startJobs({
        databaseUrl: appUrl,
        log,
        jobs: {
          ...walletJobs(wallet),
          ...securityJobs(securityEvents),
          ...fairnessJobs(fairness),
          ...twoFactorJobs(twoFactor),
          ...kycJobs(kyc),
          ...levelsJobs(levelUps),
          ...limitsJobs(limits),
          ...playersJobs(players),
          ...cryptoJobs(crypto),
          ...skinsJobs(skins),
          ...cardJobs(card),
          ...withdrawalsJobs(withdrawals),
          ...reviewJobs(createReview(payments)),
          ...debtsJobs(debts),
          ...restrictionsJobs(restrictions),
          ...reconciliationJobs(reconciliation),
          ...chatJobs(chat),
          ...rainJobs(rain),
          ...spinJobs({ spin, announceBigWin }),
          ...battlesJobs(battles),
          ...leaderboardJobs(leaderboard),
          ...raffleJobs(raffle),
          ...dropsJobs({ drops, account, announceBigWin }),
        },
        // A node that leads nothing keeps no timetable either: what comes round there comes when it is asked for.
        schedule:
          options.leads === false
            ? {}
            : {
                ...walletSchedule,
                ...fairnessSchedule,
                ...twoFactorSchedule,
                ...levelsSchedule,
                ...kycSchedule,
                ...playersSchedule,
                ...cryptoSchedule,
                ...skinsSchedule,
                ...cardSchedule,
                ...debtsSchedule,
                ...reconciliationSchedule,
                ...withdrawalsSchedule,
                ...chatSchedule,
                ...rainSchedule,
                ...dropsSchedule,
                ...battlesSchedule,
                ...leaderboardSchedule,
                ...raffleSchedule,
              },
      });
      // The schedule comes round each minute; the first prices are wanted now.
      crypto.refreshPrices().catch((error: unknown) => log.warn({ err: error }, 'no prices yet'));
      skins.refreshPrices().catch((error: unknown) => log.warn({ err: error }, 'no prices of skins yet'));
      if (options.leads !== false) {
        rain.turn().catch((error: unknown) => log.warn({ err: error }, 'no rain yet'));
        stopLeading = runAsLeader({
          databaseUrl: appUrl,
          duty: 'spin',
          log,
          lead: (term) => spinClock.lead(term),
        });
      }
      return publicUrl;
    },

    /**
     * Tells the proxies in front that this node stops and serves on until they have noticed. Then finishes what is under
     * way and lets go of everything.
     */
    async close(): Promise<void> {
      isStopping = true;
      await clock.waitUntil(clock.now() + config.drainMs, new AbortController().signal);
      await stopLeading();
      await Promise.all([stopSpin(), stopSessions(), stopSelfBans(), stopXp()]);
      dropsFeed.stop();
      presence.stop();
      stopRain();
      debts.stop();
      await stopJobs();
      // Whoever is being answered gets the answer. A connection that was busy when the closing began would stay open for
      // its whole idle time afterwards, so those are looked for until none is left.
      const sweep = setInterval(() => http.server.closeIdleConnections(), IDLE_SWEEP_MS);
      await Promise.all([http.close(), stopListening(), realtime.close()]).finally(() =>
        clearInterval(sweep),
      );
      stopSharing();
      await pool.end();
    },
  };
}
