import { captionWords } from './captions.words.ts';
import type { SoundName } from './sound-names.ts';

/** Time for which a caption stays after its sound last played, in milliseconds. */
const SHOWN_MS = 1600;
/** Highest number of captions that can be read at once. */
const MOST = 3;

interface Caption {
  line: HTMLElement;
  timer: ReturnType<typeof setTimeout>;
}

const captions = new Map<SoundName, Caption>();
let list: HTMLElement | undefined;

/**
 * Shows a sound's name for a moment, above everything else. A repeating sound, such as a reel's ticks, keeps a single
 * line. Hidden from screen readers, because the component that plays a sound announces its meaning.
 */
export function showCaption(name: SoundName): void {
  const caption = captions.get(name);
  if (caption) {
    clearTimeout(caption.timer);
    caption.timer = setTimeout(() => hide(name), SHOWN_MS);
    return;
  }
  const [oldest] = captions.size >= MOST ? captions.keys() : [];
  if (oldest !== undefined) hide(oldest);
  const line = document.createElement('p');
  line.className = 'animate-appear rounded-pill bg-black/85 px-3 py-1 text-14 text-ink';
  line.textContent = `♪ ${captionWords[name]}`;
  openList().append(line);
  captions.set(name, { line, timer: setTimeout(() => hide(name), SHOWN_MS) });
}

function openList(): HTMLElement {
  if (!list) {
    list = document.createElement('div');
    list.popover = 'manual';
    list.ariaHidden = 'true';
    list.dataset['soundCaptions'] = '';
    list.className =
      'pointer-events-none fixed inset-x-0 top-auto bottom-[calc(var(--mobile-bar-height)+12px)] m-0 mx-auto flex w-fit flex-col items-center gap-1 border-0 bg-transparent p-0';
    document.body.append(list);
  }
  // Reopened, so that the captions are above dialogs opened in the meantime.
  list.hidePopover();
  list.showPopover();
  return list;
}

function hide(name: SoundName): void {
  const caption = captions.get(name);
  if (!caption) return;
  clearTimeout(caption.timer);
  caption.line.remove();
  captions.delete(name);
  if (captions.size === 0) list?.hidePopover();
}
