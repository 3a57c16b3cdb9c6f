import { beaconWords } from './beacon.words.ts';
import { useServerInfo } from './server-clock.ts';

/** Name of the sandbox's beacon. */
const LOCAL_BEACON = 'local beacon';

/** Returns the beacon's name as pages show it. */
export function useBeaconName(): string {
  const name = useServerInfo().data?.beaconName;
  if (name === undefined) return beaconWords.beacon;
  return name === LOCAL_BEACON ? beaconWords.local : name;
}
