import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Metrics of `GET /metrics`, in Prometheus' text format. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'aureus_' });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'aureus_http_request_seconds',
      help: 'Time of a request by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers,
    }),
    bets: new Counter({
      name: 'aureus_bets_total',
      help: 'Bets by answer',
      labelNames: ['status'],
      registers,
    }),
    betBatch: new Histogram({
      name: 'aureus_bet_batch_size',
      help: 'Bets settled by one database call',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128],
      registers,
    }),
    sockets: new Gauge({ name: 'aureus_sockets', help: 'Open sockets', registers }),
    spinRounds: new Counter({
      name: 'aureus_spin_rounds_total',
      help: 'Spin rounds by end',
      labelNames: ['state'],
      registers,
    }),
    priceRefusals: new Counter({
      name: 'aureus_price_refusals_total',
      help: 'Prices that were not believed, by coin and reason',
      labelNames: ['symbol', 'reason'],
      registers,
    }),
    priceAge: new Gauge({
      name: 'aureus_price_age_seconds',
      help: 'Age of the newest price that was believed',
      labelNames: ['symbol'],
      registers,
    }),
    webhooks: new Counter({
      name: 'aureus_webhooks_total',
      help: 'Provider webhooks by outcome',
      labelNames: ['provider', 'outcome'],
      registers,
    }),
    geoDatabaseAge: new Gauge({
      name: 'aureus_geo_database_age_days',
      help: 'Days since the database of countries was made',
      registers,
    }),
    securityEvents: new Counter({
      name: 'aureus_security_events_total',
      help: 'Security events by kind',
      labelNames: ['kind'],
      registers,
    }),
  };
}
