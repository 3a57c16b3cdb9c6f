/** Offset of a part from its place on the page, in CSS pixels, y downward; with its scale, rotation and opacity. */
interface Pose {
  x?: number;
  y?: number;
  scale?: number;
  degrees?: number;
  opacity?: number;
}

/**
 * Finds the parts of a moment by their `data-part`. @returns a function that returns a part and throws for an unknown
 * name.
 */
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

/** Last written styles of each part. Writing an equal value would still cost the browser a style check. */
const posed = new WeakMap<HTMLElement, { transform: string; opacity: string }>();

/** Moves, scales, turns and fades a part. Only changed styles are written. */
export function pose(part: HTMLElement, { x = 0, y = 0, scale = 1, degrees = 0, opacity = 1 }: Pose): void {
  const { style } = part;
  const has = posed.get(part) ?? { transform: '', opacity: '' };
  posed.set(part, has);
  const seen = opacity <= 0 ? '0' : opacity >= 1 ? '1' : opacity.toFixed(3);
  if (seen !== has.opacity) {
    has.opacity = seen;
    style.opacity = seen;
  }
  // An invisible part doesn't need to move.
  if (opacity <= 0) return;
  const transform = `translate(${x.toFixed(2)}px,${y.toFixed(2)}px) rotate(${degrees.toFixed(2)}deg) scale(${scale.toFixed(4)})`;
  if (transform === has.transform) return;
  has.transform = transform;
  style.transform = transform;
}

/** Removes the styles that a moment set on a part. */
export function unpose(part: HTMLElement): void {
  posed.delete(part);
  part.style.removeProperty('transform');
  part.style.removeProperty('opacity');
  part.style.removeProperty('will-change');
  part.style.removeProperty('transition');
}

/** Width of a digit's slot in `em`. `SIGN_EM` is the width of a plus or minus, `MARK_EM` that of other characters. */
const DIGIT_EM = 0.685;
const SIGN_EM = 0.62;
const MARK_EM = 0.31;

/** Returns the width of an amount whose characters are in slots, in `em`. */
export function slotsWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += widthOf(letter);
  return width;
}

function widthOf(letter: string): number {
  if (letter === '') return 0;
  if (isSign(letter)) return SIGN_EM;
  return letter >= '0' && letter <= '9' ? DIGIT_EM : MARK_EM;
}

const isSign = (letter: string): boolean => letter === '+' || letter === '−';

/**
 * Writes an amount with each character in its own slot, so that nothing jumps while the amount counts. Only changed
 * characters are written.
 */
export function writeSlots(host: HTMLElement, text: string): void {
  while (host.children.length < text.length) host.append(document.createElement('i'));
  for (const [index, slot] of [...host.children].entries()) {
    const letter = text[index] ?? '';
    if (slot.textContent === letter) continue;
    slot.textContent = letter;
    (slot as HTMLElement).style.width = `${widthOf(letter)}em`;
    slot.className = isSign(letter) ? 'struck-sign' : '';
  }
}
