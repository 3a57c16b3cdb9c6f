// Table of the Grafana dashboards' panels, and how they become Grafana's JSON. `dashboards.mjs` writes the files.

/** Units as Grafana calls them. */
const UNITS = {
  count: 'short',
  perSecond: 'ops',
  seconds: 's',
  coins: 'short',
  share: 'percentunit',
  bytes: 'bytes',
  flag: 'bool',
  days: 'd',
};

const rate = (metric, by) => `sum${by ? ` by (${by})` : ''} (rate(${metric}[$__rate_interval]))`;
const quantile = (share, metric, by = '') =>
  `histogram_quantile(${share}, sum by (le${by ? `, ${by}` : ''}) (rate(${metric}_bucket[$__rate_interval])))`;
const max = (metric, by) => `max${by ? ` by (${by})` : ''} (${metric})`;
const sum = (metric, by) => `sum${by ? ` by (${by})` : ''} (${metric})`;

/**
 * Panels by dashboard: title, unit, and queries with the legend of each. A figure of the site is shown by every node,
 * so `max` reads it. All others are each node's own.
 */
export const DASHBOARDS = {
  site: {
    title: 'Aureus: site',
    panels: [
      ['Bets', 'perSecond', [rate('aureus_game_bets_total', 'game'), '{{game}}']],
      ['Refused bets', 'perSecond', [rate('aureus_bets_total{status!~"ok|replay"}', 'status'), '{{status}}']],
      [
        'Staked and paid per second',
        'coins',
        [rate('aureus_game_staked_coins_total'), 'staked'],
        [rate('aureus_game_paid_coins_total'), 'paid'],
        [rate('aureus_game_refunded_coins_total'), 'refunded'],
      ],
      [
        'Paid of staked, by game',
        'share',
        [
          'sum by (game) (increase(aureus_game_paid_coins_total[6h])) / sum by (game) (increase(aureus_game_staked_coins_total[6h]) - increase(aureus_game_refunded_coins_total[6h]))',
          '{{game}}',
        ],
      ],
      [
        'Settlement',
        'seconds',
        [quantile(0.5, 'aureus_settlement_seconds'), 'half'],
        [quantile(0.99, 'aureus_settlement_seconds'), '99 %'],
      ],
      [
        'Bets in one database call',
        'count',
        [
          'sum(rate(aureus_bet_batch_size_sum[$__rate_interval])) / sum(rate(aureus_bet_batch_size_count[$__rate_interval]))',
          'mean',
        ],
      ],
      ['Open sockets', 'count', [sum('aureus_sockets', 'instance'), '{{instance}}']],
      ['Requests', 'perSecond', [rate('aureus_http_request_seconds_count', 'status'), '{{status}}']],
      [
        'Slowest routes (99 %)',
        'seconds',
        [`topk(8, ${quantile(0.99, 'aureus_http_request_seconds', 'route')})`, '{{route}}'],
      ],
      ['Spin rounds', 'perSecond', [rate('aureus_spin_rounds_total', 'state'), '{{state}}']],
      ['Beacon delay (99 %)', 'seconds', [quantile(0.99, 'aureus_beacon_delay_seconds'), 'delay']],
      [
        'House: distance from the exact returns',
        'count',
        [max('aureus_house_z', 'game'), '{{game}}'],
        [max('aureus_house_z_bound', 'game'), 'bound of {{game}}'],
      ],
      [
        'Security events in 10 minutes',
        'count',
        ['sum by (kind) (increase(aureus_security_events_total[10m])) > 0', '{{kind}}'],
      ],
      ['Switched off', 'flag', [`${max('aureus_switched_off', 'switch')} > 0`, '{{switch}}']],
    ],
  },
  money: {
    title: 'Aureus: money',
    panels: [
      [
        'Deposits that wait',
        'count',
        [max('aureus_payments_waiting{way="DEPOSIT"}', 'method, state'), '{{method}} {{state}}'],
      ],
      [
        'Oldest deposit',
        'seconds',
        [max('aureus_payments_oldest_seconds{way="DEPOSIT"}', 'method, state'), '{{method}} {{state}}'],
      ],
      [
        'Withdrawals that wait',
        'count',
        [max('aureus_payments_waiting{way="WITHDRAW"}', 'method, state'), '{{method}} {{state}}'],
      ],
      [
        'Oldest withdrawal',
        'seconds',
        [max('aureus_payments_oldest_seconds{way="WITHDRAW"}', 'method, state'), '{{method}} {{state}}'],
      ],
      ['Payments of 24 hours', 'count', [max('aureus_payments_day', 'way, state'), '{{way}} {{state}}']],
      ['Withdrawals that fail', 'count', [max('aureus_payouts_failing', 'provider'), '{{provider}}']],
      ['Coverage', 'share', [max('aureus_coverage_ratio'), "held of players' coins"]],
      [
        'What providers hold',
        'coins',
        [max('aureus_provider_balance_coins', 'provider'), '{{provider}}'],
        [sum('max by (place) (aureus_player_coins)'), "players' coins"],
      ],
      [
        'Age of what providers said',
        'seconds',
        [max('aureus_provider_balance_age_seconds', 'provider'), '{{provider}}'],
      ],
      ["Players' coins", 'coins', [max('aureus_player_coins', 'place'), '{{place}}']],
      ['Sum of all accounts', 'coins', [max('aureus_ledger_sum_coins'), 'must be 0']],
      ['Seal lag', 'seconds', [max('aureus_unsealed_seconds'), 'oldest']],
      ['Unsealed transfers', 'count', [max('aureus_unsealed_transfers'), 'transfers']],
      ['Age of prices', 'seconds', ['min by (symbol) (aureus_price_age_seconds)', '{{symbol}}']],
      [
        'Refused prices',
        'perSecond',
        [rate('aureus_price_refusals_total', 'symbol, reason'), '{{symbol}} {{reason}}'],
      ],
      [
        'Audit',
        'count',
        [max('aureus_audit_failed_checks'), 'failed checks'],
        [`${max('aureus_audit_age_seconds')} / 3600`, 'hours since'],
      ],
      [
        'Age of the newest backup',
        'seconds',
        [max('aureus_backup_age_seconds'), 'embedded database'],
        [`time() - ${max('aureus_backup_timestamp_seconds')}`, 'node exporter'],
      ],
      ['Work that waits for staff', 'count', [max('aureus_queue_waiting', 'queue'), '{{queue}}']],
      ['Past its target', 'seconds', [max('aureus_queue_overdue_seconds', 'queue'), '{{queue}}']],
    ],
  },
  machine: {
    title: 'Aureus: machine',
    panels: [
      ['Ready', 'flag', ['min by (instance) (aureus_ready)', '{{instance}}']],
      ['Leader', 'flag', [max('aureus_leader', 'duty, instance'), '{{duty}} {{instance}}']],
      ['Without a leader', 'seconds', [max('aureus_leaderless_seconds', 'duty'), '{{duty}}']],
      ['Epoch', 'count', [max('aureus_leader_epoch', 'duty'), '{{duty}}']],
      [
        'Event loop delay (99 %)',
        'seconds',
        [max('aureus_nodejs_eventloop_lag_p99_seconds', 'instance'), '{{instance}}'],
      ],
      [
        'Processor',
        'share',
        ['sum by (instance) (rate(aureus_process_cpu_seconds_total[$__rate_interval]))', '{{instance}}'],
      ],
      ['Memory', 'bytes', [max('aureus_process_resident_memory_bytes', 'instance'), '{{instance}}']],
      [
        'Database pool',
        'count',
        [max('aureus_database_pool_connections', 'instance, state'), '{{instance}} {{state}}'],
        [max('aureus_database_pool_size'), 'most'],
      ],
      [
        'Database fault',
        'flag',
        [`${max('aureus_database_fault', 'instance, fault')} > 0`, '{{instance}} {{fault}}'],
      ],
      ['Commits paused', 'flag', [max('aureus_commits_paused', 'instance'), '{{instance}}']],
      [
        'Clock',
        'flag',
        [max('aureus_clock{verdict!="right"}', 'instance, verdict'), '{{instance}} {{verdict}}'],
      ],
      ['Redis', 'flag', ['min by (instance) (aureus_redis_connected)', '{{instance}}']],
      ['Jobs', 'perSecond', [rate('aureus_jobs_total', 'outcome'), '{{outcome}}']],
      [
        'Jobs that wait',
        'count',
        [max('aureus_jobs_waiting'), 'due'],
        [max('aureus_jobs_failing', 'job'), 'failing {{job}}'],
      ],
      ['Oldest due job', 'seconds', [max('aureus_jobs_oldest_seconds'), 'oldest']],
      [
        'Calls of providers',
        'perSecond',
        [rate('aureus_provider_seconds_count', 'provider, outcome'), '{{provider}} {{outcome}}'],
      ],
      [
        'Providers (99 %)',
        'seconds',
        [quantile(0.99, 'aureus_provider_seconds', 'provider'), '{{provider}}'],
      ],
      [
        'Webhooks',
        'perSecond',
        [rate('aureus_webhooks_total', 'provider, outcome'), '{{provider}} {{outcome}}'],
      ],
      ['Database of countries', 'days', [max('aureus_geo_database_age_days'), 'age']],
    ],
  },
};

const COLUMNS = 2;
const SIZE = { w: 12, h: 8 };

export const queriesOf = ({ panels }) =>
  panels.flatMap(([, , ...queries]) => queries.map(([query]) => query));

/** Returns a dashboard as Grafana's JSON. Its viewers choose the Prometheus to query, in the variable `datasource`. */
export function dashboardOf(name, { title, panels }) {
  const datasource = { type: 'prometheus', uid: '${datasource}' };
  return {
    uid: `aureus-${name}`,
    title,
    tags: ['aureus'],
    schemaVersion: 39,
    editable: false,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    timezone: 'utc',
    templating: {
      list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Prometheus' }],
    },
    panels: panels.map(([panelTitle, unit, ...queries], index) => ({
      id: index + 1,
      type: 'timeseries',
      title: panelTitle,
      datasource,
      gridPos: { ...SIZE, x: (index % COLUMNS) * SIZE.w, y: Math.floor(index / COLUMNS) * SIZE.h },
      fieldConfig: { defaults: { unit: UNITS[unit] }, overrides: [] },
      options: {
        legend: { displayMode: 'list', placement: 'bottom' },
        tooltip: { mode: 'multi', sort: 'desc' },
      },
      targets: queries.map(([expr, legendFormat], at) => ({
        refId: String.fromCharCode('A'.charCodeAt(0) + at),
        datasource,
        expr,
        legendFormat,
      })),
    })),
  };
}
