import { useEffect } from 'react';
import { useMe } from '../../api/session.ts';
import { openDialog, useDialogs } from '../../dialogs.ts';
import { isReminderDue } from './username.form.ts';

/** The page is looked at for so long before it asks anything. */
const QUIET_MS = 1_500;

/** Reminds a player who has never chosen a name, once, and over nothing else that is open. */
export function useUsernameReminder(): void {
  const { data: me } = useMe();
  const isUnchosen = me?.lastUsernameChange === null;
  useEffect(() => {
    if (!isUnchosen || !isReminderDue()) return undefined;
    const timer = setTimeout(() => {
      if (useDialogs.getState().open === null) openDialog('username');
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [isUnchosen]);
}
