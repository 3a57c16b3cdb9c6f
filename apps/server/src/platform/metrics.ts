import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricConfiguration,
  Registry,
} from 'prom-client';
import { providerSeconds } from './provider-calls.ts';

export type Metrics = ReturnType<typeof createMetrics>;

type Options = Partial<Pick<MetricConfiguration<string>, 'collect'>> & { buckets?: number[] };

/** Functions that create metrics in a registry. A metric's help text is its row in docs/metrics.md. */
function makersFor(registry: Registry) {
  const registers = [registry];
  return {
    counter: (name: string, help: string, labelNames: string[] = []) =>
      new Counter({ name: `aureus_${name}`, help, labelNames, registers }),
    gauge: (name: string, help: string, labelNames: string[] = []) =>
      new Gauge({ name: `aureus_${name}`, help, labelNames, registers }),
    histogram: (
      name: string,
      help: string,
      { labelNames = [], buckets }: Options & { labelNames?: string[] },
    ) => new Histogram({ name: `aureus_${name}`, help, labelNames, ...(buckets && { buckets }), registers }),
    /** Age that keeps growing until it's set again, even if the code that sets it has stopped running. */
    age: (name: string, help: string, label: string) => {
      const ages = new Map<string, { seconds: number; at: number }>();
      const gauge = new Gauge({
        name: `aureus_${name}`,
        help,
        labelNames: [label],
        registers: [],
        collect() {
          for (const [value, { seconds, at }] of ages)
            this.set({ [label]: value }, seconds + (performance.now() - at) / 1000);
        },
      });
      registry.registerMetric(gauge);
      return { set: (value: string, seconds: number) => ages.set(value, { seconds, at: performance.now() }) };
    },
    /** Age of the latest event of a kind: absent until the event's time is set, then growing. */
    ageOf: (name: string, help: string) => {
      let moment: number | undefined;
      const gauge = new Gauge({
        name: `aureus_${name}`,
        help,
        registers: [],
        collect() {
          if (moment === undefined) makeAbsent(this);
          else this.set(Math.max(0, (Date.now() - moment) / 1000));
        },
      });
      registry.registerMetric(gauge);
      return { set: (at: Date) => (moment = at.getTime()) };
    },
    /** Coins by game, summed as whole cents, since sums of fractions would drift. */
    coins: (name: string, help: string) => {
      const cents = new Map<string, number>();
      const counter = new Counter({
        name: `aureus_${name}`,
        help,
        labelNames: ['game'],
        registers: [],
        collect() {
          this.reset();
          for (const [game, sum] of cents) this.inc({ game }, sum / 100);
        },
      });
      registry.registerMetric(counter);
      return {
        add: (game: string, amount: bigint) => cents.set(game, (cents.get(game) ?? 0) + Number(amount)),
      };
    },
  };
}

type Makers = ReturnType<typeof makersFor>;

const requestMetrics = ({ counter, gauge, histogram }: Makers) => ({
  requests: histogram('http_request_seconds', 'Time of a request by method, route and status', {
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  }),
  sockets: gauge('sockets', 'Open sockets'),
  webhooks: counter('webhooks_total', 'Webhooks of providers by outcome', ['provider', 'outcome']),
  securityEvents: counter('security_events_total', 'Security events by kind', ['kind']),
  geoDatabaseAge: gauge('geo_database_age_days', 'Days since the database of countries was made'),
});

const playMetrics = ({ counter, histogram, coins }: Makers) => ({
  bets: counter('bets_total', 'Bets by answer', ['status']),
  betBatch: histogram('bet_batch_size', 'Bets settled by one database call', {
    buckets: [1, 2, 4, 8, 16, 32, 64, 128],
  }),
  settlement: histogram('settlement_seconds', 'Time from the call of a bet to its commit', {
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  }),
  gameBets: counter('game_bets_total', 'Accepted bets by game', ['game']),
  staked: coins('game_staked_coins_total', 'Coins staked by game'),
  paid: coins('game_paid_coins_total', 'Coins paid out by game'),
  refunded: coins('game_refunded_coins_total', 'Coins of stakes given back by game'),
  spinRounds: counter(
    'spin_rounds_total',
    'Spin rounds by what became of them when their beacon round was due (RESULT, WAITING)',
    ['state'],
  ),
  beaconDelay: histogram(
    'beacon_delay_seconds',
    'Time from the publication of a beacon round to its arrival, of the rounds that decide spins',
    { buckets: [0.5, 1, 2, 3, 5, 10, 30] },
  ),
});

const moneyMetrics = ({ counter, age }: Makers) => ({
  priceRefusals: counter('price_refusals_total', 'Prices that were not believed, by coin and reason', [
    'symbol',
    'reason',
  ]),
  priceAge: age(
    'price_age_seconds',
    'Age of the newest price that was believed, by coin; the least of all nodes counts',
    'symbol',
  ),
});

const nodeMetrics = ({ counter, gauge, ageOf }: Makers) => ({
  ready: gauge('ready', '1 if GET /readyz says that the node is ready, else 0'),
  databaseFault: gauge(
    'database_fault',
    '1 for the fault that the last probe of the database found (away, full, locked, read_only, standby), else 0',
    ['fault'],
  ),
  commitsPaused: gauge(
    'commits_paused',
    '1 while the breaker is open: the node begins nothing on its database',
  ),
  databasePool: gauge(
    'database_pool_connections',
    "Connections of the calls' pool: total, those that are idle, calls that wait for one",
    ['state'],
  ),
  databasePoolSize: gauge('database_pool_size', "Most connections of the calls' pool"),
  clock: gauge(
    'clock',
    "1 for what the beacon says of the database's clock (right, ahead, behind, unknown), else 0",
    ['verdict'],
  ),
  leader: gauge('leader', '1 if the node leads the duty, else 0', ['duty']),
  leaderEpoch: gauge('leader_epoch', 'Epoch of the last term in which the node led the duty', ['duty']),
  redis: gauge(
    'redis_connected',
    '1 while the node is joined to the others by Redis; absent without REDIS_URL',
  ),
  backups: gauge(
    'backups',
    'Base backups of the embedded database that can be restored; absent without BACKUP_DIR',
  ),
  backupAge: ageOf(
    'backup_age_seconds',
    'Age of the newest of these backups, or time since the first start with BACKUP_DIR if there is none',
  ),
  jobs: counter('jobs_total', 'Runs of background jobs by outcome (done, failed)', ['job', 'outcome']),
});

/** Figures read from the database. A figure that couldn't be read is absent. */
const siteMetrics = ({ gauge }: Makers) => ({
  payments_waiting: gauge('payments_waiting', 'Payments that wait, by way, method and state', [
    'way',
    'method',
    'state',
  ]),
  payments_oldest_seconds: gauge(
    'payments_oldest_seconds',
    'How long the first of these payments has been in its state',
    ['way', 'method', 'state'],
  ),
  payments_day: gauge('payments_day', 'Payments that began in the last 24 hours, by way and present state', [
    'way',
    'state',
  ]),
  payouts_failing: gauge(
    'payouts_failing',
    'Withdrawals that a provider failed to pay in the last 15 minutes, or has not accepted after three calls',
    ['provider'],
  ),
  queue_waiting: gauge('queue_waiting', 'Work that waits for staff, by desk or kind of request', ['queue']),
  queue_late: gauge('queue_late', 'Work of these queues that is past its target', ['queue']),
  queue_oldest_seconds: gauge('queue_oldest_seconds', 'How long the first in these queues has waited', [
    'queue',
  ]),
  queue_overdue_seconds: gauge(
    'queue_overdue_seconds',
    'How far the first in these queues is past its target; 0 while it is in time',
    ['queue'],
  ),
  jobs_waiting: gauge('jobs_waiting', 'Background jobs that are due and not yet begun'),
  jobs_oldest_seconds: gauge('jobs_oldest_seconds', 'How long the first of these jobs has been due'),
  jobs_failing: gauge('jobs_failing', 'Background jobs that failed at least three times or were given up', [
    'job',
  ]),
  switched_off: gauge('switched_off', '1 for each switch that is off', ['switch']),
  ledger_sum_coins: gauge('ledger_sum_coins', 'Sum of all accounts of the books; anything but 0 is an error'),
  player_coins: gauge(
    'player_coins',
    "Players' coins in wallets, vaults, on hold and in draws that wait for the beacon",
    ['place'],
  ),
  unsealed_transfers: gauge('unsealed_transfers', 'Transfers that no seal covers yet'),
  unsealed_seconds: gauge('unsealed_seconds', 'Age of the first transfer that no seal covers yet'),
  house_z: gauge('house_z', "Today's distance of a game from its exact returns, in standard deviations", [
    'game',
  ]),
  house_z_bound: gauge('house_z_bound', 'Distance beyond which the game raises an alarm', ['game']),
  audit_failed_checks: gauge('audit_failed_checks', 'Checks that the last npm run audit failed'),
  audit_age_seconds: gauge('audit_age_seconds', 'Time since the last npm run audit'),
  provider_balance_coins: gauge(
    'provider_balance_coins',
    'Worth of what a provider last said it holds for the site, at current prices',
    ['provider'],
  ),
  provider_balance_age_seconds: gauge(
    'provider_balance_age_seconds',
    'Time since the provider last said what it holds, or since it was first asked if it never did',
    ['provider'],
  ),
  coverage_ratio: gauge(
    'coverage_ratio',
    "What providers hold, over players' coins in wallets, vaults and on hold; absent while a balance or a price is missing",
  ),
  leaderless_seconds: gauge(
    'leaderless_seconds',
    'Time for which no node has led the duty; 0 while one leads',
    ['duty'],
  ),
});

/** Name of a figure that is read from the database. */
export type FigureName = keyof ReturnType<typeof siteMetrics>;

/** Metrics of `GET /metrics`, in Prometheus' text format. Labels have few values and never identify a player. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'aureus_' });
  registry.registerMetric(providerSeconds);
  const makers = makersFor(registry);
  const site = siteMetrics(makers);
  for (const gauge of Object.values(site)) makeAbsent(gauge);
  const node = nodeMetrics(makers);
  makeAbsent(node.redis);
  makeAbsent(node.backups);
  return {
    registry,
    site,
    ...requestMetrics(makers),
    ...playMetrics(makers),
    ...moneyMetrics(makers),
    ...node,
  };
}

/** Hides a gauge from `GET /metrics` until it's set again. */
export function makeAbsent(gauge: Gauge): void {
  gauge.reset();
  // `reset` sets a gauge without labels to 0, so the gauge must also be removed.
  gauge.remove({});
}
