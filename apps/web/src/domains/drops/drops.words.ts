export const dropsWords = { title: 'Live drops' };
