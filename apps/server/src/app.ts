import { seedOpener } from './audit/seeds.ts';
import { createMoneyWatch } from './audit/watch.ts';
import { accountConsoleModule } from './domains/account/account.console.module.ts';
import { accountModule, settingsModule, signInModule } from './domains/account/account.module.ts';
import { sessionsModule } from './domains/account/account.sessions.module.ts';
import { twoFactorModule } from './domains/account/two-factor/two-factor.module.ts';
import { affiliatesModule } from './domains/affiliates/affiliates.module.ts';
import { amlConsoleModule } from './domains/aml/aml.console.module.ts';
import { amlModule } from './domains/aml/aml.module.ts';
import { cardModule } from './domains/cashier/card/card.module.ts';
import { cardProvider } from './domains/cashier/card/card.provider.ts';
import { createDepositGate } from './domains/cashier/cashier.gate.ts';
import { cashierModule } from './domains/cashier/cashier.module.ts';
import { regionOfLanguages } from './domains/cashier/cashier.regions.ts';
import { cryptoModule } from './domains/cashier/crypto/crypto.module.ts';
import { cryptoProvider } from './domains/cashier/crypto/crypto.provider.ts';
import { giftCardsConsoleModule } from './domains/cashier/gift-cards/gift-cards.console.module.ts';
import { giftCardsModule } from './domains/cashier/gift-cards/gift-cards.module.ts';
import { unsealedBatches } from './domains/cashier/gift-cards/gift-cards.seals.ts';
import { paymentsConsoleModule } from './domains/cashier/payments/payments.console.module.ts';
import { paymentsModule } from './domains/cashier/payments/payments.module.ts';
import { reconciliationConsoleModule } from './domains/cashier/reconciliation/reconciliation.console.module.ts';
import { reconciliationModule } from './domains/cashier/reconciliation/reconciliation.module.ts';
import { restrictionsConsoleModule } from './domains/cashier/restrictions/restrictions.console.module.ts';
import { restrictionsModule } from './domains/cashier/restrictions/restrictions.module.ts';
import { skinsModule } from './domains/cashier/skins/skins.module.ts';
import { skinsProvider } from './domains/cashier/skins/skins.provider.ts';
import { withdrawalsConsoleModule } from './domains/cashier/withdrawals/withdrawals.console.module.ts';
import { withdrawalsModule } from './domains/cashier/withdrawals/withdrawals.module.ts';
import { createCatalogue } from './domains/catalogue/catalogue.ts';
import { chatConsoleModule } from './domains/chat/chat.console.module.ts';
import { chatModule } from './domains/chat/chat.module.ts';
import { countryModule } from './domains/country/country.module.ts';
import { dropsModule } from './domains/drops/drops.module.ts';
import { fairnessModule } from './domains/fairness/fairness.module.ts';
import { battlesModule } from './domains/games/battles/battles.module.ts';
import { casesConsoleModule } from './domains/games/cases/cases.console.module.ts';
import { casesModule } from './domains/games/cases/cases.module.ts';
import { instantModule } from './domains/games/instant/instant.module.ts';
import { minesModule } from './domains/games/mines/mines.module.ts';
import { plansModule } from './domains/games/plans/plans.module.ts';
import { plinkoModule } from './domains/games/plinko/plinko.module.ts';
import { spinModule } from './domains/games/spin/spin.module.ts';
import { upgraderModule } from './domains/games/upgrader/upgrader.module.ts';
import { giftsModule } from './domains/gifts/gifts.module.ts';
import { houseModule } from './domains/house/house.module.ts';
import { infoModule } from './domains/info/info.module.ts';
import { kycConsoleModule } from './domains/kyc/kyc.console.module.ts';
import { kycModule } from './domains/kyc/kyc.module.ts';
import { personsModule } from './domains/kyc/kyc.persons.module.ts';
import { leaderboardModule } from './domains/leaderboard/leaderboard.module.ts';
import { levelsModule } from './domains/levels/levels.module.ts';
import { limitsConsoleModule } from './domains/limits/limits.console.module.ts';
import { limitsModule, playLimitsModule } from './domains/limits/limits.module.ts';
import { marketsModule } from './domains/markets/markets.module.ts';
import { notificationsModule } from './domains/notifications/notifications.module.ts';
import { overlayModule } from './domains/overlay/overlay.module.ts';
import { overviewModule } from './domains/overview/overview.module.ts';
import { playersConsoleModule } from './domains/players/players.console.module.ts';
import { playersModule } from './domains/players/players.module.ts';
import { potConsoleModule } from './domains/pot/pot.console.module.ts';
import { potModule } from './domains/pot/pot.module.ts';
import { privacyModule } from './domains/privacy/privacy.module.ts';
import { prizesModule } from './domains/prizes/prizes.module.ts';
import { promoCodesConsoleModule } from './domains/promo-codes/promo-codes.console.module.ts';
import { promoCodesModule } from './domains/promo-codes/promo-codes.module.ts';
import { proofsModule } from './domains/proofs/proofs.module.ts';
import { pushModule } from './domains/push/push.module.ts';
import { raffleModule } from './domains/raffle/raffle.module.ts';
import { rainModule } from './domains/rain/rain.module.ts';
import { registersModule } from './domains/registers/registers.module.ts';
import { rewardsModule } from './domains/rewards/rewards.module.ts';
import { sharesModule } from './domains/shares/shares.module.ts';
import { signalsConsoleModule } from './domains/signals/signals.console.module.ts';
import { signalsModule } from './domains/signals/signals.module.ts';
import { unprovenLately } from './domains/staff/requests/requests.past.ts';
import { staffModule } from './domains/staff/staff.module.ts';
import { supportModule } from './domains/support/support.module.ts';
import { switchesConsoleModule } from './domains/switches/switches.console.module.ts';
import { switchesModule } from './domains/switches/switches.module.ts';
import { termsModule } from './domains/terms/terms.module.ts';
import { tipsModule } from './domains/tips/tips.module.ts';
import { transactionsModule } from './domains/transactions/transactions.module.ts';
import { vaultModule } from './domains/vault/vault.module.ts';
import { walletModule } from './domains/wallet/wallet.module.ts';
import { watchModule } from './domains/watch/watch.module.ts';
import { type Module, runModules } from './platform/module.ts';
import { createNode, type NodeParts } from './platform/node.ts';

export type App = Awaited<ReturnType<typeof buildApp>>;

/**
 * Composition root. Lists every module by name, each after the modules that it depends on; nothing is loaded
 * automatically. The app listens when `listen` is called and stops cleanly with `close`.
 */
export async function buildApp(parts: NodeParts) {
  const node = await createNode(parts);
  const modules: Module[] = [];
  function add<Face>(module: Module<Face>): Face {
    modules.push(module);
    return module.face;
  }

  const markets = add(marketsModule(node));
  const wallet = add(await walletModule(node));
  const moneyWatch =
    parts.checksMoney === false
      ? async () => []
      : createMoneyWatch({
          pool: node.pool,
          isProduction: node.config.isProduction,
          openSeed: await seedOpener(node),
          unproven: () => unprovenLately(node.db),
          // Outside production, gift cards may be made by hand, without a seal. So only production looks for unsealed
          // ones.
          ...(node.config.isProduction && {
            unsealed: async () => (await unsealedBatches(node.db)).map(({ what }) => what),
          }),
        });
  const switches = add(await switchesModule(node, { wallet, moneyWatch }));
  const fairness = add(await fairnessModule(node));
  const notifications = add(notificationsModule(node));
  const levels = add(levelsModule(node, { wallet, notifications }));
  const sessions = add(sessionsModule(node, { notifications }));
  const twoFactor = add(await twoFactorModule(node, { sessions, notifications, wallet }));
  const persons = add(await personsModule(node));
  const vault = add(vaultModule(node, { wallet, twoFactor }));
  const playLimits = add(playLimitsModule(node, { wallet, vault, persons }));
  const { selfBan, coolOff, refuseExcluded } = playLimits;
  const accountUses = { wallet, levels, fairness, notifications, sessions, twoFactor, selfBan, coolOff };
  const account = add(await accountModule(node, accountUses));
  const signIn = add(await signInModule(node, { account, sessions }));

  const fireblocks = cryptoProvider(node);
  const payadmit = cardProvider(node);
  const skinsback = skinsProvider(node);
  const providers = [fireblocks, payadmit, skinsback];
  const payments = add(await paymentsModule(node, { wallet, notifications, persons, providers }));
  const { isDue: isReminderDue } = playLimits.reminders;
  const country = add(countryModule(node, { markets, sessions, wallet, payments, signIn, isReminderDue }));
  add(termsModule(node, { account, country, markets }));
  const limits = add(limitsModule(node, { playLimits, payments, persons }));
  const kyc = add(kycModule(node, { account, markets, notifications, payments, persons, selfBan, wallet }));
  add(registersModule(node, { country, kyc, markets, persons, wallet, refuseExcluded }));
  const reconciliation = add(reconciliationModule(node, { wallet, providers }));
  const moneyUses = { account, kyc, markets, payments, providers, switches, twoFactor, wallet };
  const withdrawals = add(await withdrawalsModule(node, moneyUses));
  const restrictions = add(restrictionsModule({ account, wallet, payments }));
  const { takenBack } = kyc;
  const gate = createDepositGate({ account, wallet, takenBack, isSecondAccount: persons.isSecondNow });
  const catalogue = createCatalogue();
  const crypto = add(cryptoModule(node, { provider: fireblocks, gate, payments, withdrawals }));
  const skinsUses = { provider: skinsback, gate, payments, withdrawals, account, catalogue };
  const skins = add(skinsModule(node, skinsUses));
  const card = add(await cardModule(node, { provider: payadmit, gate, wallet, payments, crypto }));
  const giftCards = add(giftCardsModule(node, { payments, gate, wallet }));
  add(cashierModule(node, { country, methods: [crypto, skins, card, giftCards], payments, withdrawals }));
  const tradeUrl = { read: skins.tradeUrl, check: skins.checkTradeUrl, write: skins.setTradeUrl };
  const settings = add(settingsModule(node, { account, wallet, tradeUrl, twoFactor }));
  const isPrivate = async (playerId: bigint) => (await settings.read(playerId)).isPrivate;
  add(await pushModule(node, { sessions, isPrivate }));

  const instant = add(instantModule(node, { wallet, fairness }));
  const cases = add(await casesModule(node, { instant, catalogue, wallet }));
  add(plansModule(node, { country, wallet, cases, isReminderDue }));
  const rewardsUses = { wallet, levels, fairness, catalogue, cases, kyc, persons, account };
  const rewards = add(await rewardsModule(node, rewardsUses));
  const promoCodes = add(
    promoCodesModule(node, { markets, wallet, levels, notifications, persons, kyc, account, rewards }),
  );
  const affiliateUses = { wallet, account, notifications, payments, persons, promoCodes, rewards };
  const affiliates = add(affiliatesModule(node, affiliateUses));

  const signalUses = { persons, payments, card, account, affiliates, wallet, withdrawals };
  const signals = add(signalsModule(node, signalUses));
  const pot = add(potModule(node, { wallet, account, persons, notifications, signals }));
  const gifts = add(await giftsModule(node, { cases, rewards, levels, promoCodes, pot }));

  const battles = add(battlesModule(node, { wallet, fairness, account, cases }));
  const players = add(playersModule(node, { account, wallet, cases, battles }));
  add(tipsModule(node, { wallet, account, notifications, payments, twoFactor }));
  const chat = add(chatModule(node, { account, players }));
  const rainUses = { wallet, payments, fairness, account, chat, kyc, persons, twoFactor, pot };
  const rain = add(await rainModule(node, rainUses));
  const drops = add(dropsModule(node, { account, chat }));

  const { spin, spinClock } = add(spinModule(node, { wallet, account, fairness, drops, switches }));
  const mines = add(minesModule(node, { wallet, fairness }));
  const plinko = add(plinkoModule(node, { instant }));
  add(upgraderModule(node, { instant, catalogue }));
  /**
   * Lists draws with stakes that wait for a late beacon round. Rain's draws aren't listed: their coins are in an
   * account of the site.
   */
  const waiting = async () => (await Promise.all([spin.waiting(), battles.waiting()])).flat();
  const waitingStakes = async () => (await waiting()).reduce((sum, { stake }) => sum + stake, 0n);
  const house = add(
    houseModule(node, { wallet, battles, cases, reconciliation, withdrawals, waitingStakes }),
  );

  const leaderboard = add(await leaderboardModule(node, { wallet, account, pot }));
  const raffleUses = { wallet, account, fairness, kyc, persons, pot };
  const raffle = add(await raffleModule(node, raffleUses));
  add(transactionsModule(node, { wallet, account }));

  const aml = add(amlModule(node, { markets, account, persons, signals, payments, withdrawals }));
  const staff = add(await staffModule(node, { players: account.players, accountsOf: persons.accountsOf }));
  add(accountConsoleModule({ account, staff }));
  add(paymentsConsoleModule(node, { account, wallet, payments, staff }));
  add(withdrawalsConsoleModule(node, { account, withdrawals, staff }));
  add(restrictionsConsoleModule(node, { account, restrictions, notifications, staff }));
  add(reconciliationConsoleModule(node, { wallet, reconciliation, staff }));
  add(giftCardsConsoleModule(node, { giftCards, staff }));
  add(promoCodesConsoleModule(node, { promoCodes, staff }));
  add(limitsConsoleModule(node, { account, limits, notifications, staff }));
  add(kycConsoleModule(node, { account, persons, kyc, notifications, staff }));
  add(amlConsoleModule(node, { account, aml, staff }));
  add(signalsConsoleModule(node, { account, signals, staff }));
  add(switchesConsoleModule(node, { switches, staff }));
  add(casesConsoleModule(node, { staff, cases, catalogue }));
  add(chatConsoleModule(node, { chat, staff }));
  add(potConsoleModule(node, { account, signals, pot, staff }));
  const people = { account, persons, kyc, twoFactor, limits, playLimits, notifications };
  add(playersConsoleModule(node, { ...people, wallet, payments, staff }));
  const receivers = {
    players: account.players,
    clusterOf: (playerId: bigint) => signals.clusterOf(playerId),
    redeemersOf: promoCodes.redeemersOf,
  };
  add(overviewModule(node, { wallet, staff, waiting, receivers }));
  add(supportModule(node, { account, payments, staff }));
  const watch = add(watchModule(node, { wallet, payments, staff, house, switches, waitingStakes }));
  add(prizesModule(node, { staff, leaderboard, raffle, rain, pot }));

  add(overlayModule(node, { wallet, account }));
  const proofsUses = { wallet, fairness, spin, cases, battles, rain, raffle, rewards, staff };
  const proofs = add(proofsModule(node, proofsUses));
  add(sharesModule(node, { wallet, account, proofs, catalogue }));
  const personal = modules.flatMap((module) => module.personal ?? []);
  add(await privacyModule(node, { proofs, wallet, twoFactor, account, persons, staff, tables: personal }));
  add(infoModule(node, { signIn, chat, cases, country, kyc, gifts, switches, regionOf: regionOfLanguages }));

  const running = await runModules(node, modules, sessions.ofCookies);
  const { db, pool, bus, realtime, metrics } = node;
  const games = { fairness, proofs, catalogue, cases, spin, spinClock, mines, battles, plinko, house };
  const others = { players, chat, rain, rewards, affiliates, leaderboard, raffle, vault, crypto, skins };
  const shared = {
    db,
    pool,
    bus,
    realtime,
    metrics,
    markets,
    country,
    sessions,
    personal,
    staff,
    signals,
    aml,
    watch,
  };
  const money = { wallet, payments, withdrawals, restrictions, reconciliation, switches, prizes: pot.staff };
  return { ...running, ...shared, ...people, ...money, ...games, ...others };
}
