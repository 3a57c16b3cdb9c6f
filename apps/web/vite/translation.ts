// Lets React and a translator share the page. Those of Chrome and Google replace each text by a `<font>`. React keeps the
// text: it fails where it takes it away from beside an element, or puts something before it, and goes on changing a text
// that no one sees. Both pages begin with this (translatable.ts). See decision 110.

/** The element that replaced a text in a translator's version. */
const replacements = new WeakMap<Node, ChildNode>();

/** Node in the parent that holds a child: itself, its wrapper or its replacement; null if there is none. */
function placeIn(parent: Node, child: Node | null): Node | null {
  let place: Node | null | undefined = child && (child.parentNode ? child : replacements.get(child));
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place ?? null;
}

// Called with their nodes below.
// oxlint-disable-next-line typescript/unbound-method
const { insertBefore, removeChild } = Node.prototype;
Object.assign(Node.prototype, {
  removeChild(this: Node, child: Node) {
    const place = placeIn(this, child);
    if (place) removeChild.call(this, place);
    return child;
  },
  insertBefore(this: Node, node: Node, before: Node | null) {
    return insertBefore.call(this, node, placeIn(this, before));
  },
});

new MutationObserver((records, observer) => {
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const [text] = removedNodes;
    const replacement = replacements.get(target);
    // A text that the page has changed comes back, and the translator reads it again.
    if (replacement?.isConnected && !target.isConnected) replacement.replaceWith(target);
    const font = [addedNodes[0], previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
    if (!(text instanceof Text) || !font) continue;
    replacements.set(text, font as ChildNode);
    observer.observe(text, { characterData: true });
  }
}).observe(document, { childList: true, subtree: true });
