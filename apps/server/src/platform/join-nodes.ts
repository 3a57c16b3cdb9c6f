import { randomBytes } from 'node:crypto';
import type { Server } from 'socket.io';
import type { Log } from './log.ts';
import { createPresence, REPORT_EVERY_MS } from './presence.ts';
import { createRedisChannels, type RedisChannels } from './redis-channels.ts';

/** Prefix of the rooms' channels. Earlier releases use another prefix and another format of messages. */
const PREFIX = 'aureus:rooms';
const PRESENCE_CHANNEL = 'aureus:presence';
/** Rooms of a single player have a channel each, so that a message goes only to nodes where the player has sockets. */
const OWN_CHANNEL = 'user:';

export type Nodes = {
  /** True while Redis connects this node to the others. */
  isReady: () => boolean;
  /** Returns the number of sockets in a counted room on all nodes. */
  countIn: (room: string) => number;
  /**
   * Resolves once messages of other nodes for a room arrive here, at once while Redis is away, and after a second at
   * the latest. If they arrive only after that second, `late` is called then.
   */
  untilHeard: (room: string, late: () => void) => Promise<void>;
  /** Tells the other nodes that this one closes. Call before its sockets are closed. */
  sayGoodbye: () => void;
  leave: () => Promise<void>;
};

/**
 * Connects the sockets of several nodes through Redis, in the background. While Redis is away, a node serves only its
 * own sockets. Messages to other nodes are then lost, which is fine because they are only hints.
 */
export async function joinNodes(parts: {
  io: Server;
  redisUrl: string;
  log: Log;
  /** Returns true if the sockets of a room are counted on all nodes. */
  isCounted: (room: string) => boolean;
  /** Called with a counted room whose count changed on another node. */
  changed: (room: string) => void;
  /** Called when messages of other nodes may have been lost, and later ones arrive again. */
  missed: () => void;
}): Promise<Nodes> {
  const { io, redisUrl, log, isCounted, changed, missed } = parts;
  // The module is imported only here, because a single node doesn't need it.
  const { createShardedAdapter } = await import('@socket.io/redis-adapter');
  const channels = await createRedisChannels(redisUrl, log);
  const clients = clientsFor(channels);
  io.adapter(createShardedAdapter(clients, clients, { channelPrefix: PREFIX, subscriptionMode: 'dynamic' }));

  const { adapter } = io.sockets;
  const presence = createPresence({
    node: randomBytes(6).toString('base64url'),
    sizeOf: (room) => adapter.rooms.get(room)?.size ?? 0,
    send: (report) => channels.publish(PRESENCE_CHANNEL, report),
    changed,
    now: () => performance.now(),
  });
  adapter.on('create-room', (room: string) => {
    if (isCounted(room)) presence.opened(room);
  });
  adapter.on('delete-room', presence.closed);
  channels.subscribe(PRESENCE_CHANNEL, (message) => presence.heard(message.toString()));
  channels.onReady(() => {
    presence.restart();
    presence.report();
    missed();
  });
  const timer = setInterval(() => presence.report(), REPORT_EVERY_MS);

  return {
    isReady: channels.isReady,
    countIn: (room) => presence.countIn(room),
    untilHeard: (room, late) =>
      room.startsWith(OWN_CHANNEL) ? channels.untilHeard(`${PREFIX}#/#${room}#`, late) : Promise.resolve(),
    sayGoodbye() {
      clearInterval(timer);
      presence.leave();
    },
    leave: () => channels.leave(),
  };
}

/**
 * Returns what the adapter uses as its clients. On its own, the adapter would subscribe to a channel for each room;
 * here, rooms without a channel of their own use the namespace's, to which every node is subscribed. It would also
 * deliver messages to this node's sockets only after Redis answered, or never; here, `sPublish` resolves at once.
 */
function clientsFor(channels: RedisChannels) {
  const hasOwnChannel = (channel: string) => channel.startsWith(`${PREFIX}#/#${OWN_CHANNEL}`);
  /** Returns a channel's namespace, such as `aureus:rooms#/#`, after which the name of a room or node may follow. */
  const namespaceOf = (channel: string) => channel.slice(0, channel.indexOf('#', PREFIX.length + 1) + 1);
  const isRoom = (channel: string) => channel !== namespaceOf(channel);
  const common = (channel: string) => (hasOwnChannel(channel) ? channel : namespaceOf(channel));
  return {
    sPublish(channel: string, message: string | Buffer): Promise<number> {
      channels.publish(common(channel), message);
      return Promise.resolve(0);
    },
    sSubscribe(channel: string, listener: (message: Buffer, channel: Buffer) => void): void {
      if (hasOwnChannel(channel) || !isRoom(channel)) channels.subscribe(channel, listener);
    },
    sUnsubscribe(names: string | readonly string[]): void {
      for (const channel of [names].flat()) if (hasOwnChannel(channel)) channels.unsubscribe(channel);
    },
  };
}
