// A TCP relay that delays each piece by some milliseconds in each direction. One of so many pieces is held for longer,
// with all that follows it, as a lost packet is. Usage: relay.mjs <delay in ms> <hold in ms> <one of so many>
// <port>=<host>:<port> …
import { connect, createServer } from 'node:net';

/**
 * Time in ms below which a wait is made of naps of `NAP_MS`, because Node's timers have whole milliseconds. Looking at
 * the clock without naps would take a whole core.
 */
const TIMER_MS = 2;
const NAP_MS = 0.1;
const pillow = new Int32Array(new SharedArrayBuffer(4));

const [delayMs = '0', heldMs = '0', oneOf = '100', ...routes] = process.argv.slice(2);

function at(moment, work) {
  const left = moment - performance.now();
  if (left <= 0) work();
  else if (left > TIMER_MS) setTimeout(() => at(moment, work), left - 1);
  else
    setImmediate(() => {
      Atomics.wait(pillow, 0, 0, NAP_MS);
      at(moment, work);
    });
}

/** Passes pieces on in their order, one after the other. The end of a connection is delayed like a piece. */
function pass(from, to) {
  const queue = [];
  let last = 0;
  const next = () => {
    const [first] = queue;
    if (first === undefined) return;
    at(first.moment, () => {
      queue.shift();
      first.work();
      next();
    });
  };
  const later = (work) => {
    const held = Math.random() * Number(oneOf) < 1 ? Number(heldMs) : 0;
    last = Math.max(last, performance.now() + Number(delayMs) + held);
    queue.push({ moment: last, work });
    if (queue.length === 1) next();
  };
  from.on('data', (piece) => later(() => to.write(piece)));
  from.on('end', () => later(() => to.end()));
  from.on('error', () => to.destroy());
  from.on('close', (hasError) => hasError && to.destroy());
}

for (const route of routes) {
  const [port, host, remote] = route.split(/[=:]/);
  createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ host, port: Number(remote), allowHalfOpen: true });
    for (const socket of [near, far]) socket.setNoDelay(true);
    pass(near, far);
    pass(far, near);
  }).listen(Number(port), '127.0.0.1', () => console.log(`relays ${route}`));
}
