import { vi } from 'vitest';

/** Properties of an element that moments read or write. */
interface FakeElement {
  dataset: { part: string };
  style: Record<string, string>;
  attributes: Record<string, string>;
  children: FakeElement[];
  textContent: string;
  clientWidth: number;
  clientHeight: number;
  getBoundingClientRect: () => { left: number; top: number; width: number; height: number };
}

function fakeElement(part = ''): FakeElement {
  const element = {
    dataset: { part },
    style: {},
    attributes: {} as Record<string, string>,
    children: [] as FakeElement[],
    textContent: '',
    clientWidth: 300,
    clientHeight: 300,
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 300, height: 300 }),
    append: (child: FakeElement) => void element.children.push(child),
    appendChild(child: FakeElement) {
      element.children.push(child);
      return child;
    },
    replaceChildren: () => void element.children.splice(0),
    setAttribute: (name: string, value: string) => {
      element.attributes[name] = value;
    },
  };
  return element;
}

/**
 * Creates fake parts of a moment by name, for tests without a page. Each part is 300 px wide and high. Call
 * `vi.unstubAllGlobals` afterward.
 */
export function fakeParts(...names: readonly string[]) {
  const make = () => fakeElement();
  vi.stubGlobal('document', { createElement: make, createElementNS: make });
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('innerHeight', 900);
  const parts = new Map(names.map((name) => [name, fakeElement(name)]));
  const part = (name: string): FakeElement => {
    const element = parts.get(name);
    if (!element) throw new Error(`there is no part called ${name}`);
    return element;
  };
  return {
    root: { ...fakeElement(), querySelectorAll: () => [...parts.values()] } as unknown as HTMLElement,
    part,
    /** Returns the text of an amount that is written in slots. */
    amount: (name: string): string =>
      part(name)
        .children.map(({ textContent }) => textContent)
        .join(''),
  };
}
