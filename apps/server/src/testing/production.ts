/** Settings with which the site starts in production: required keys, and providers that don't exist. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://play.example',
  DATABASE_APP_URL: 'postgres://aureus_app@db.invalid/aureus',
  TWO_FACTOR_KEY: '0f'.repeat(32),
  SEED_KEY: '0e'.repeat(32),
  PERSON_KEY: 'f0'.repeat(32),
  PRIVACY_KEY: 'f1'.repeat(32),
  DECISION_KEYS: 'f2'.repeat(32),
  PAYADMIT_API_URL: 'https://pay.invalid',
  PAYADMIT_API_KEY: 'key',
  PAYADMIT_SIGNING_KEY: 'key',
  SUMSUB_API_URL: 'https://identity.invalid',
  SUMSUB_APP_TOKEN: 'token',
  SUMSUB_SECRET_KEY: 'secret',
  SUMSUB_WEBHOOK_SECRET: 'secret',
  SUMSUB_WEBSDK_URL: 'https://identity.invalid/websdk',
};
