// A mail server that answers like a real one and keeps its mails.
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface MailServer {
  url: string;
  received: string[];
  /** The client's lines outside of messages. */
  said: string[];
  /** `true` ends connections and refuses new ones; `false` brings the server back. */
  away(isAway: boolean): void;
  close(): Promise<void>;
}

interface Options {
  toSender?: string;
  toReceiver?: string;
}

export async function startMailServer({
  toSender = '250 ok',
  toReceiver = '250 ok',
}: Options = {}): Promise<MailServer> {
  const received: string[] = [];
  const heard: string[] = [];
  const open = new Set<Socket>();
  let isAway = false;

  const server = createServer((socket) => {
    if (isAway) return socket.destroy();
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    let data = false;
    let text = '';
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (chunk: Buffer) => {
      const said = chunk.toString();
      if (data) {
        text += said;
        if (!text.endsWith('\r\n.\r\n')) return;
        received.push(text);
        [text, data] = ['', false];
        socket.write('250 kept\r\n');
        return;
      }
      for (const line of said.split('\r\n').filter(Boolean)) {
        heard.push(line);
        data = line.startsWith('DATA');
        const replies: Record<string, string> = { MAIL: toSender, RCPT: toReceiver, QUIT: '221 bye' };
        const reply = replies[line.slice(0, 4)] ?? '250 ok';
        socket.write(data ? '354 go on\r\n' : `${reply}\r\n`);
      }
    });
    socket.on('error', () => undefined);
  });
  const hangUp = () => open.forEach((socket) => socket.destroy());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    said: heard,
    away(away) {
      isAway = away;
      if (away) hangUp();
    },
    async close() {
      hangUp();
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
