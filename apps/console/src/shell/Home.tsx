import { useState } from 'react';
import { useMe } from '../api/session.queries.ts';
import { takeWayBack } from '../api/way-back.ts';
import { Redirect } from '../ui/Redirect.tsx';
import { firstPage } from './nav-items.ts';

/** The console's own address leads back to where the member was, else to the first page that he may open. */
export function Home() {
  const { permissions } = useMe();
  const [wayBack] = useState(takeWayBack);
  return <Redirect href={wayBack ?? `/staff${firstPage(permissions)}`} />;
}
