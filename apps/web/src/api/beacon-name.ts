import { beaconWords } from './beacon.words.ts';
import { useServerInfo } from './server-clock.ts';

/** The sandbox's name of its own. */
const LOCAL_BEACON = 'local beacon';

/** The beacon's name as a page shows it. */
export function useBeaconName(): string {
  const name = useServerInfo().data?.beaconName;
  if (name === undefined) return beaconWords.beacon;
  return name === LOCAL_BEACON ? beaconWords.local : name;
}
