import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { patchMe } from '../../api/session.ts';
import { showToast } from '../../ui/toast.ts';
import { usernameWords } from './account.username.words.ts';

/** Gives the player another name. */
export function useChangeUsername() {
  return useMutation({
    mutationFn: (username: string) => call('POST /api/user/change-username', { body: { username } }),
    onSuccess: (changed) => {
      patchMe((me) => ({ ...me, ...changed }));
      showToast('success', usernameWords.changed, { text: changed.username });
    },
  });
}
