import { create } from 'zustand';

/** How many rewards can be opened, and battles joined or watched as far as some page has seen. */
export const useNavCounts = create(() => ({ rewards: 0, battles: 0 }));
