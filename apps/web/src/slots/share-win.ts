import type { WinProof } from '@aureus/contract/realtime.ts';
import type { OwnShare } from '@aureus/contract/shares.ts';
import { call, errorMessage } from '../api/http.ts';
import { queryClient } from '../api/query-client.ts';
import { INFO } from '../api/server-clock.ts';
import { sharePath } from '../router/paths.ts';
import { useStreamer } from '../ui/streamer.ts';
import { showToast } from '../ui/toast.ts';
import { uiWords } from '../ui/ui.words.ts';
import { shareWords as words } from './share.words.ts';

export const OWN_SHARES = ['shares'] as const;

export const shareAddress = ({ id }: Pick<OwnShare, 'id'>): string => location.origin + sharePath(id);

/**
 * Creates a link to a win of the player and opens the device's share dialog, or copies the link. In streamer mode, the
 * shared page hides amounts.
 * @param textOn returns the text to send with the link, for the site's name. It's left out if amounts are hidden.
 */
export async function shareWin(win: WinProof, textOn: (site: string) => string): Promise<void> {
  let share: OwnShare;
  let text: string;
  try {
    const { product } = await queryClient.ensureQueryData(INFO);
    text = textOn(product.name);
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
  // `navigator.share` is missing in some browsers, and outside a secure context.
  const send: ((data: ShareData) => Promise<void>) | undefined = navigator.share?.bind(navigator);
  try {
    if (send) await send({ ...(share.hidesAmounts ? {} : { text }), url });
    else await copy(url);
  } catch (error) {
    // An `AbortError` means that the player closed the share dialog, so the link isn't copied.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
  }
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast('success', uiWords.copied, { text: words.stop });
  } catch {
    // The link couldn't be copied. The message names the settings page that lists the link.
    showToast('info', words.made, { text: words.stop });
  }
}
