import type { TestDatabase } from './database.ts';

/** Returns the URL of a test database with the edges' login. All databases of a run share its password. */
export function edgeUrlOf({ url }: Pick<TestDatabase, 'url'>): string {
  const edge = new URL(url);
  edge.username = 'aureus_edge';
  edge.password = 'edge';
  return edge.href;
}
