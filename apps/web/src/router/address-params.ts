/** Opens the cashier. What was paid is never read from an address. */
export const CASHIER_PARAM = 'cashier';
/** The server comes back from a provider with a code in the address when the sign-in did not work. */
export const SIGN_IN_PARAM = 'sign-in';
/** Any page's address may name who a tip is for. */
export const TIP_PARAM = 'tip';

/** The affiliate code of a link. */
export const REF_PARAM = 'ref';
/** Parameters of an address besides its page; `AddressWishes` handles them and loads only then. */
export const WISHES = [CASHIER_PARAM, SIGN_IN_PARAM, TIP_PARAM, REF_PARAM] as const;
