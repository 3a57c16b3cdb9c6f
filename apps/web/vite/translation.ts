// Lets React and a browser's translator share the page. The translators of Chrome and Google replace each text node
// with a `<font>`, but React keeps its reference to the old text node. React then fails when it removes that node or
// inserts before it, and its text updates stay invisible. The site and the console both load this first
// (translatable.ts). See decision 110.

/** The `<font>` that replaced a text node in the translated page. */
const replacements = new WeakMap<Node, ChildNode>();

/**
 * Returns the child of `parent` that holds a node: the node itself, its wrapper or its replacement; null if there is
 * none.
 */
function placeIn(parent: Node, child: Node | null): Node | null {
  let place: Node | null | undefined = child && (child.parentNode ? child : replacements.get(child));
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place ?? null;
}

// Both are called below with `call` and the right node.
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
    // React changed a replaced text node. Put it back, so that the translator translates it again.
    if (replacement?.isConnected && !target.isConnected) replacement.replaceWith(target);
    const font = [addedNodes[0], previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
    if (!(text instanceof Text) || !font) continue;
    replacements.set(text, font as ChildNode);
    observer.observe(text, { characterData: true });
  }
}).observe(document, { childList: true, subtree: true });
