/** Stores a verdict of the provider, without its effects on the account. */
export { writeVerdict } from './kyc.store.ts';
