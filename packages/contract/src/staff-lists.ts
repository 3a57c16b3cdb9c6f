/** Maximum number of rows in those lists of the console that have no further pages. A full list says so at its end. */
export const MOST_LISTED = {
  /** Ended requests; waiting ones are also counted in full. */
  requests: 100,
  /** Open or closed AML cases. */
  aml: 200,
  /** Groups of linked accounts. */
  signals: 100,
  giftCards: 200,
  promoCodes: 500,
} as const;
