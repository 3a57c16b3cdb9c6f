import { create } from 'zustand';

/**
 * Number of rewards ready to open, and of battles to join or watch. Pages that load the battles update their number.
 */
export const useNavCounts = create(() => ({ rewards: 0, battles: 0 }));
