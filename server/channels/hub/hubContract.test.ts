import { randomUUID } from 'node:crypto';
import { hubChannelsContract } from '#shared/contract/hubChannels.ts';
import { startHub, type AcceptedMessage } from '#simulators/hub/index.ts';
import { Integration } from '#server/features/integrations/index.ts';
import { freePort } from '#server/platform/postgres/freePort.ts';
import { itKeepsTheChannelContract, type CustomerSide } from '#server/test/channels/channelContract.ts';
import { startTestServer } from '#server/test/testServer.ts';
import { hubChannels } from './index.ts';

const TOKEN = 'hub-token';
const PAGE = { id: 'page-1', name: 'Loja Sol', channel: 'facebook' };

itKeepsTheChannelContract('hub', async () => {
  const hub = await startHub([PAGE], TOKEN);
  const port = String(await freePort());
  const variables = { HUB_API_URL: hub.url, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` };
  const server = await startTestServer(variables, hubChannels({ pause: 20 }));
  const token = server.ctx.cipher.encrypt(Buffer.from(TOKEN));
  await server.ctx.orm.em.fork().upsert(Integration, { key: 'hubToken', value: token });

  const reported: (() => Promise<unknown>)[] = [];
  const report = async (event: () => Promise<unknown>) => {
    reported.push(event);
    await event();
  };
  const write = async (content: object) => {
    const id = randomUUID();
    await report(() => hub.write(PAGE.id, content, { id }));
    return id;
  };
  const seen = async ({ contents: [content] }: AcceptedMessage): Promise<CustomerSide> => {
    const { text, fileCaption, fileUrl } = content ?? {};
    const file =
      typeof fileUrl === 'string' ? Buffer.from(await (await fetch(fileUrl)).arrayBuffer()) : undefined;
    return {
      text: [text, fileCaption].find((each) => typeof each === 'string') ?? '',
      ...(file && { file }),
    };
  };

  return {
    server,
    type: 'facebook',
    credentials: {},
    async create(admin) {
      const { body } = await admin.request(hubChannelsContract.connect, { body: { channels: [PAGE] } });
      return body[0] ?? { id: 0 };
    },
    connected: () => undefined,
    write: ({ text, file }) =>
      write(
        file
          ? {
              type: 'file',
              fileUrl: hub.storeFile(file, 'image/png'),
              fileMimeType: 'image/png',
              fileCaption: text,
            }
          : { type: 'text', text },
      ),
    writeUnknown: () => write({ type: 'hologram' }),
    async reportRead() {
      const last = hub.accepted.at(-1);
      if (!last) throw new Error('nothing was sent');
      for (const code of ['SENT', 'DELIVERED', 'READ']) await report(() => hub.sendStatus(last, code));
    },
    deliveries: () => reported,
    arrived: () => Promise.all(hub.accepted.map(seen)),
    outage: { begin: () => hub.interrupt(), end: () => hub.resume() },
    async stop() {
      await server.stop();
      await hub.stop();
    },
  };
});
