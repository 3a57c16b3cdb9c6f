// The network of npm run ha: a bridge, and a namespace with one interface for each machine. All of it is in the
// trial's own namespaces (contained.mjs), so this machine's network doesn't change, and nothing stays after the trial.
import { spawnSync } from 'node:child_process';
import { CannotRun } from '../debian-base.mjs';
import { ADDRESSES, OUTSIDE, PREFIX_LENGTH } from './hosts.mjs';

const BRIDGE = 'aureus-ha';

export const namespaceOf = (host) => `aureus-ha-${host}`;
/** Name of the end of a machine's cable that is on the bridge. Such names have 15 characters at most. */
const cableOf = (host) => `ah-${host}`;

function ip(...args) {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' });
  return status === 0 ? undefined : stderr.trim();
}

function mustIp(...args) {
  const error = ip(...args);
  if (error !== undefined) throw new Error(`ip ${args.join(' ')}: ${error}`);
}

/** Makes bridge and namespaces. @throws CannotRun if the kernel refuses to make them. */
export function createNetwork(trial) {
  const refusal = ip('link', 'add', BRIDGE, 'type', 'bridge') ?? ip('netns', 'add', namespaceOf('app1'));
  if (refusal !== undefined)
    throw new CannotRun(`${trial} needs a machine that lets root make bridges and namespaces (${refusal}).`);
  mustIp('netns', 'delete', namespaceOf('app1'));
  mustIp('address', 'add', `${OUTSIDE}/${PREFIX_LENGTH}`, 'dev', BRIDGE);
  mustIp('link', 'set', BRIDGE, 'up');
  for (const host of Object.keys(ADDRESSES)) connect(host);
}

/**
 * Gives a machine its namespace and a network card. The card always has the same address, because other machines may
 * remember it.
 */
export function connect(host) {
  const name = namespaceOf(host);
  const address = ADDRESSES[host];
  const card = `02:00:00:00:00:${address.split('.')[3].padStart(2, '0')}`;
  mustIp('netns', 'add', name);
  mustIp(
    'link',
    'add',
    cableOf(host),
    'type',
    'veth',
    'peer',
    'name',
    'eth0',
    'netns',
    name,
    'address',
    card,
  );
  mustIp('link', 'set', cableOf(host), 'master', BRIDGE, 'up');
  for (const device of ['lo', 'eth0']) mustIp('-n', name, 'link', 'set', device, 'up');
  mustIp('-n', name, 'address', 'add', `${address}/${PREFIX_LENGTH}`, 'dev', 'eth0');
}

/** Pulls a machine's cable: nothing that its processes send on their end gets out. */
export const pullCable = (host) => mustIp('link', 'delete', cableOf(host));

/** Removes a machine's namespace, and with it the connections that a kernel without power would not have either. */
export function disconnect(host) {
  ip('netns', 'delete', namespaceOf(host));
  ip('link', 'delete', cableOf(host));
}
