import { create } from 'zustand';

/** Number of rewards that can be opened, and of battles joined or watched as far as some page has seen. */
export const useNavCounts = create(() => ({ rewards: 0, battles: 0 }));
