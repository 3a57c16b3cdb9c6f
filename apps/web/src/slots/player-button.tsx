import { cx } from '@aureus/ui-kit/class-names.ts';
import type { ReactNode } from 'react';
import { create } from 'zustand';
import { announces, openDialog } from './dialogs.ts';
import { slotWords } from './slots.words.ts';

interface PlayerButtonProps {
  player: { id: string; username: string };
  /** True for a picture beside a name with the same action. Keyboard and screen readers skip it. */
  isExtra?: boolean;
  /** True in a long list where arrow keys move between names. Tab skips it. */
  isInList?: boolean;
  className?: string;
  children: ReactNode;
}

/** Button around a player's name or picture that opens the profile. */
export function PlayerButton({
  player,
  isExtra = false,
  isInList = false,
  className,
  children,
}: PlayerButtonProps) {
  return (
    <button
      type="button"
      {...announces('player')}
      tabIndex={isExtra || isInList ? -1 : undefined}
      aria-hidden={isExtra || undefined}
      aria-label={isExtra ? undefined : slotWords.profileOf(player.username)}
      data-player={player.id}
      onClick={() => openProfile(player.id)}
      className={cx('cursor-pointer text-left', className)}
    >
      {children}
    </button>
  );
}

/** Id of the player whose profile is open. */
export const useProfileDialog = create<{ playerId: string }>(() => ({ playerId: '' }));

export function openProfile(playerId: string): void {
  useProfileDialog.setState({ playerId });
  openDialog('player');
}
