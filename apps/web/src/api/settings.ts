import type { Settings, SettingsBody } from '@aureus/contract/settings.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { showToast } from '../ui/toast.ts';
import { call } from './http.ts';
import { withStepUp } from './intent.ts';
import { queryClient } from './query-client.ts';
import { SETTINGS } from './refresh-settings.ts';
import { refreshMe } from './session.ts';

export function useSettings(isEnabled = true) {
  return useQuery({
    queryKey: SETTINGS,
    enabled: isEnabled,
    queryFn: () => call('GET /api/user/settings'),
  });
}

/** Returns a mutation that changes account settings. @param done returns the toast's text from the new settings. */
export function useChangeSettings(done: (settings: Settings) => string) {
  return useMutation({
    mutationFn: (change: SettingsBody) =>
      withStepUp((code) =>
        call('PATCH /api/user/settings', { body: code === undefined ? change : { ...change, code } }),
      ),
    onSuccess: (settings) => {
      queryClient.setQueryData<Settings>(SETTINGS, settings);
      void refreshMe();
      showToast('success', done(settings));
    },
  });
}
