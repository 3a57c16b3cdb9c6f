/**
 * Works on items in turn. An item that fails doesn't keep the next ones waiting. @throws the first error, after the last
 * item.
 */
export async function oneByOne<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items)
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw errors[0];
}
