import { create } from 'zustand';

/** Numbers for the menu: rewards ready to claim, and battles to join or watch. */
export const useNavCounts = create(() => ({ rewards: 0, battles: 0 }));
