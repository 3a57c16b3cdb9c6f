import { useState } from 'react';
import { useMe } from '../api/session.queries.ts';
import { takeWayBack } from '../api/way-back.ts';
import { Redirect } from '../ui/Redirect.tsx';
import { firstPage } from './nav-items.ts';

/**
 * Redirects the console's root address to the page stored for the return after sign-in, or else to the first page that
 * the member may open.
 */
export function Home() {
  const { permissions } = useMe();
  const [wayBack] = useState(takeWayBack);
  return <Redirect href={wayBack ?? `/staff${firstPage(permissions)}`} />;
}
