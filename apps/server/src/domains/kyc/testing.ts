/** A verdict of the provider, as the following of its webhooks keeps it. */
export { writeVerdict } from './kyc.store.ts';
