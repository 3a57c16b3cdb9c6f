/** Place of a part, in CSS pixels from its place in the page, y downwards. */
interface Pose {
  x?: number;
  y?: number;
  scale?: number;
  degrees?: number;
  opacity?: number;
}

/** The elements of a moment, by the name in `data-part`. @throws Error for a name that no element has. */
export function partsOf(root: HTMLElement): (name: string) => HTMLElement {
  const parts = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-part]'))
    parts.set(element.dataset['part'] ?? '', element);
  return (name) => {
    const part = parts.get(name);
    if (!part) throw new Error(`the moment has no part called ${name}`);
    return part;
  };
}

/** The styles that each part has: writing the same value again would cost the browser a style check. */
const posed = new WeakMap<HTMLElement, { transform: string; opacity: string }>();

/** Moves a part and fades it: nothing else of it changes from frame to frame. Writes only what changed. */
export function pose(part: HTMLElement, { x = 0, y = 0, scale = 1, degrees = 0, opacity = 1 }: Pose): void {
  const { style } = part;
  const has = posed.get(part) ?? { transform: '', opacity: '' };
  posed.set(part, has);
  const seen = opacity <= 0 ? '0' : opacity >= 1 ? '1' : opacity.toFixed(3);
  if (seen !== has.opacity) {
    has.opacity = seen;
    style.opacity = seen;
  }
  // An unseen part is left where it is.
  if (opacity <= 0) return;
  const transform = `translate(${x.toFixed(2)}px,${y.toFixed(2)}px) rotate(${degrees.toFixed(2)}deg) scale(${scale.toFixed(4)})`;
  if (transform === has.transform) return;
  has.transform = transform;
  style.transform = transform;
}

/** Gives a part of the page back as it was before a moment moved it. */
export function unpose(part: HTMLElement): void {
  posed.delete(part);
  part.style.removeProperty('transform');
  part.style.removeProperty('opacity');
  part.style.removeProperty('will-change');
  part.style.removeProperty('transition');
}

/** Width of a digit's slot, and of a mark's between digits, for the size of the text. */
const DIGIT_EM = 0.685;
const MARK_EM = 0.31;

/** Returns the width of an amount in its slots, for the size of its text. */
export function slotsWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += isDigit(letter) ? DIGIT_EM : MARK_EM;
  return width;
}

const isDigit = (letter: string): boolean => letter >= '0' && letter <= '9';

/** Writes an amount, each letter in a slot of its own, so that nothing jumps while it counts. Writes only what changed. */
export function writeSlots(host: HTMLElement, text: string): void {
  while (host.children.length < text.length) host.append(document.createElement('i'));
  for (const [index, slot] of [...host.children].entries()) {
    const letter = text[index] ?? '';
    if (slot.textContent === letter) continue;
    slot.textContent = letter;
    (slot as HTMLElement).style.width = letter === '' ? '0' : `${isDigit(letter) ? DIGIT_EM : MARK_EM}em`;
  }
}
