import type { WinProof } from '@aureus/contract/realtime.ts';
import type { OwnShare } from '@aureus/contract/shares.ts';
import { call, errorMessage } from '../api/http.ts';
import { queryClient } from '../api/query-client.ts';
import { sharePath } from '../router/paths.ts';
import { useStreamer } from '../ui/streamer.ts';
import { showToast } from '../ui/toast.ts';
import { shareWords as words } from './share.words.ts';

/** The wins that the player shares, as the queries keep them. */
export const OWN_SHARES = ['shares'] as const;

/** The address that a shared win is seen at. */
export const shareAddress = ({ id }: Pick<OwnShare, 'id'>): string => location.origin + sharePath(id);

/**
 * Makes a link to a win of the player's own and hands it to what the device shares with; without such a thing the link is
 * copied. In streamer mode its amounts stay private.
 * @param text what is said beside the link.
 */
export async function shareWin(win: WinProof, text: string): Promise<void> {
  let share: OwnShare;
  try {
    const { isOn: hidesAmounts } = useStreamer.getState();
    const body = {
      win: win.kind === 'bet' ? { kind: win.kind, id: win.id } : { kind: win.kind, id: win.id },
    };
    share = await call('POST /api/shares', { body: { ...body, hidesAmounts } });
  } catch (error) {
    showToast('error', errorMessage(error));
    return;
  }
  void queryClient.invalidateQueries({ queryKey: OWN_SHARES });
  const url = shareAddress(share);
  // Only some browsers have it, and none without a secure connection.
  const send: ((data: ShareData) => Promise<void>) | undefined = navigator.share?.bind(navigator);
  try {
    if (send) await send({ ...(share.hidesAmounts ? {} : { text }), url });
    else await copy(url);
  } catch (error) {
    // Who changed their mind needs no link.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
  }
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast('success', words.copied, { text: words.stop });
  } catch {
    // The link is there: it only has to be taken from the list.
    showToast('info', words.made, { text: words.stop });
  }
}
