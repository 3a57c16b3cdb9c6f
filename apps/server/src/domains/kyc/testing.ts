/** Stores a verdict of the provider, as its webhook would. */
export { writeVerdict } from './kyc.store.ts';
