export const schema = { type: 'object' };
export type Rain = { pot: string };
