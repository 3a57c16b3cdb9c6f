/**
 * Returns obvious visual faults of a page as short lines: content wider than the window, controls beyond its edge,
 * fields too narrow for their text, texts that are cut off, overflow their button, overlap or are too small, and touch
 * targets that are too small. If a dialog is open, only the top one is checked, apart from the page's width. The rules
 * are rough: each line is a reason to look at the picture, not a verdict.
 */
export async function faultsOf(page, isTouch) {
  const looks = [lookAtTexts, lookAtFields, lookBeside, lookForOverlaps, ...(isTouch ? [lookAtTargets] : [])];
  const faults = await Promise.all(looks.map((look) => page.evaluate(`${HELPERS}; (${String(look)})()`)));
  return [...new Set(faults.flat())];
}

/* The functions below run in the page. */

/** Returns the top dialog, or the page. */
const rootOf = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

function isSeen(element) {
  const { width, height } = element.getBoundingClientRect();
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('svg, .sr-only, iframe') === null &&
    width > 1 &&
    height > 1
  );
}

const short = (text) => (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 44);

const nameOf = (element) =>
  `${element.tagName.toLowerCase()} “${short(element.getAttribute('aria-label') ?? element.textContent)}”`;

const isInWindow = ({ top, bottom, left, right }) =>
  top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;

/** Returns each visible text with its position, except code and texts hidden from screen readers. */
function textsOf(root) {
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = short(walker.currentNode.textContent);
    if (element === null || text === '' || !isSeen(element)) continue;
    if (element.closest('script, style, title, pre, code, [aria-hidden=true]') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const lines = [...range.getClientRects()];
    texts.push({ element, text, box: range.getBoundingClientRect(), lines });
  }
  return texts;
}

/** Returns the part of a box that isn't cut off by the nearest element that clips it. */
function clipped(element, box) {
  const { left, right, top, bottom } = clipperOf(element, document.body)?.getBoundingClientRect() ?? box;
  const x = Math.max(box.left, left);
  const y = Math.max(box.top, top);
  return new DOMRect(x, y, Math.max(0, Math.min(box.right, right) - x), Math.min(box.bottom, bottom) - y);
}

/**
 * Returns the nearest element, from this one outwards, that clips its overflow. Null if there is none, or if the
 * overflow can be scrolled to.
 */
function clipperOf(element, last) {
  for (let around = element; around && around !== last.parentElement; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    if (/auto|scroll/.test(overflowX + overflowY)) return null;
    if (/hidden|clip/.test(overflowX + overflowY)) return around === document.body ? null : around;
  }
  return null;
}

function lookAtTexts() {
  const faults = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    // Elements fixed to the window become as wide as the page, so they aren't the cause.
    const isFixed = (element) =>
      element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));
    const widest = [...document.body.querySelectorAll('*')].findLast(
      (element) => element.getBoundingClientRect().right > scrollWidth - 1 && !isFixed(element),
    );
    faults.push(
      `wide: ${scrollWidth - clientWidth} px beside the window by ${nameOf(widest ?? document.body)}`,
    );
  }
  // True if a tooltip or an accessible name has the full text of a shortened line.
  const isSaidWhole = (element, text) =>
    element.closest('[title], [data-player]') !== null ||
    (element.closest('[aria-label]')?.getAttribute('aria-label').includes(text.slice(0, 20)) ?? false);
  for (const { element, text, box } of textsOf(rootOf())) {
    const { fontSize } = getComputedStyle(element);
    if (Number.parseFloat(fontSize) < 12 && !element.closest('[data-bucket]'))
      faults.push(`small: ${fontSize} “${text}”`);
    const control = element.closest('button, a[href], summary, label, [role=tab], [role=button], th, td, dd');
    const edge = control?.getBoundingClientRect();
    if (edge && getComputedStyle(control).display !== 'inline' && box.width > 0) {
      const over = Math.max(box.right - edge.right, edge.left - box.left, box.bottom - edge.bottom - 2);
      if (over > 1 && clipperOf(element, control) === null)
        faults.push(`spill: ${Math.round(over)} px “${text}” out of ${nameOf(control)}`);
    }
    const clipper = clipperOf(element, document.body);
    if (clipper === null || isSaidWhole(element, text)) continue;
    const frame = clipper.getBoundingClientRect();
    const isSome = box.left < frame.right && box.right > frame.left && box.top < frame.bottom;
    const lost = Math.max(box.right - frame.right, box.bottom - frame.bottom);
    // Wide clipping elements are strips and reels, which are meant to continue beyond the edge.
    if (isSome && frame.width < 420 && lost > 2) faults.push(`cut: ${Math.round(lost)} px of “${text}”`);
  }
  return faults;
}

function lookAtFields() {
  const faults = [];
  const canvas = document.createElement('canvas').getContext('2d');
  const kinds = 'input:not([type=checkbox], [type=range], [type=date], [type=file], [type=hidden])';
  for (const field of rootOf().querySelectorAll(kinds)) {
    if (!isSeen(field)) continue;
    const { font, paddingLeft, paddingRight, textOverflow } = getComputedStyle(field);
    canvas.font = font;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const text = field.value || (textOverflow === 'ellipsis' ? '' : field.placeholder);
    if (canvas.measureText(text).width > room + 1)
      faults.push(`cut: field “${short(text)}” has ${Math.round(room)} px`);
  }
  return faults;
}

/** Finds controls that extend beyond the right edge of the window and can't be scrolled to. */
function lookBeside() {
  const canScroll = (element) => {
    for (let around = element.parentElement; around; around = around.parentElement)
      if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return true;
    return false;
  };
  return [...rootOf().querySelectorAll('button, a[href], input, select, textarea')]
    .filter((control) => isSeen(control) && !canScroll(control) && clipperOf(control, document.body) === null)
    .map((control) => [control, control.getBoundingClientRect()])
    .filter(([, { left, right }]) => left < innerWidth && right > innerWidth + 1)
    .map(([control, { right }]) => `outside: ${Math.round(right - innerWidth)} px of ${nameOf(control)}`);
}

function lookForOverlaps() {
  const faults = [];
  const root = rootOf();
  const lines = textsOf(root).flatMap((text) =>
    text.lines.map((box) => ({ ...text, box: clipped(text.element, box) })),
  );
  const visibleLines = lines.filter(({ element, box }) => {
    if (box.width < 2 || !isInWindow(box)) return false;
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return hit !== null && (hit.contains(element) || element.contains(hit)) && root.contains(hit);
  });
  for (const [index, line] of visibleLines.entries())
    for (const other of visibleLines.slice(index + 1)) {
      const width = Math.min(line.box.right, other.box.right) - Math.max(line.box.left, other.box.left);
      const height = Math.min(line.box.bottom, other.box.bottom) - Math.max(line.box.top, other.box.top);
      const isApart = !line.element.contains(other.element) && !other.element.contains(line.element);
      if (width > 3 && height > 4 && isApart) faults.push(`overlap: “${line.text}” and “${other.text}”`);
    }
  return faults;
}

function lookAtTargets() {
  // Slightly below the minimum size of a touch target, because a field's border belongs to the element around it.
  const LEAST = 41.5;
  const faults = [];
  const kinds =
    'button, a[href], input:not([type=hidden], [type=file]), textarea, select, summary, [role=slider]';
  for (const control of rootOf().querySelectorAll(kinds)) {
    if (!isSeen(control) || control.matches(':disabled')) continue;
    const box = control.getBoundingClientRect();
    const isInText =
      getComputedStyle(control).display === 'inline' && control.closest('p, li, dd, td') !== null;
    if (isInText || !isInWindow(box) || (box.width >= LEAST && box.height >= LEAST)) continue;
    const [x, y, half] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2, LEAST / 2 - 1];
    // The control may have a larger hit area than it shows, or be clicked through its label.
    const reaches = (dx, dy) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      const isOutside = x + dx < 0 || y + dy < 0 || x + dx > innerWidth || y + dy > innerHeight;
      return isOutside || control.contains(hit) || (hit?.closest('label')?.contains(control) ?? false);
    };
    if (!reaches(0, 0)) continue;
    const isTall = box.height >= LEAST || (reaches(0, half) && reaches(0, -half));
    // A control with text is as wide as its word, so its width isn't checked.
    const isWord = short(control.innerText) !== '' && control.matches('a, button');
    const isBroad = isWord || box.width >= LEAST || (reaches(half, 0) && reaches(-half, 0));
    if (!isTall || !isBroad)
      faults.push(`target: ${Math.round(box.width)} x ${Math.round(box.height)} ${nameOf(control)}`);
  }
  return faults;
}

/** Source of the helpers. The functions run in the page as text, so the helpers that they use are sent along. */
const HELPERS = [
  `const rootOf = ${String(rootOf)}`,
  String(isSeen),
  `const short = ${String(short)}`,
  `const nameOf = ${String(nameOf)}`,
  `const isInWindow = ${String(isInWindow)}`,
  String(textsOf),
  String(clipperOf),
  String(clipped),
].join(';\n');
