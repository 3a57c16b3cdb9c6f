import { beaconWords } from './beacon.words.ts';
import { useServerInfo } from './server-clock.ts';

/** Name that the sandbox's beacon has in the server's answer. */
const LOCAL_BEACON = 'local beacon';

/** Returns the beacon's name as pages show it. */
export function useBeaconName(): string {
  const name = useServerInfo().data?.beaconName;
  if (name === undefined) return beaconWords.beacon;
  return name === LOCAL_BEACON ? beaconWords.local : name;
}
