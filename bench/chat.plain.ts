// Baseline for the site's chat: a minimal server that sends each message to every socket. bench/chat.ts starts it as a
// separate process and reads its port from the output.
import http from 'node:http';
import { WebSocketServer } from 'ws';

const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const server = http.createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    if (request.url === '/memory') return response.end(String(process.memoryUsage().rss));
    const message = Buffer.concat(parts).toString('utf8');
    for (const socket of sockets.clients) socket.send(message);
    return response.end('{}');
  });
});
server.on('upgrade', (request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, () => {});
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(address.port);
});
