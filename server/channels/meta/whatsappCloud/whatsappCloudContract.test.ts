import { randomUUID } from 'node:crypto';
import { itKeepsTheChannelContract } from '#server/test/channels/channelContract.ts';
import { startCloudServer } from './test/startCloudServer.ts';

itKeepsTheChannelContract('whatsappCloud', async () => {
  const { cloud, server, credentials } = await startCloudServer();
  const reported: object[] = [];
  return {
    server,
    type: 'whatsappCloud',
    credentials,
    wrongCredentials: { ...credentials, accessToken: `EAA${randomUUID()}` },
    connected: () => undefined, // the number has asked for its webhook by itself
    async write({ text, file, quotes }) {
      const content = file
        ? {
            type: 'image',
            image: { id: cloud.keep(file, 'image/png'), mime_type: 'image/png', caption: text },
          }
        : { type: 'text', text: { body: text } };
      const { id, report } = await cloud.write({
        ...content,
        ...(quotes && { context: { from: cloud.display, id: quotes } }),
      });
      reported.push(report);
      return id;
    },
    writeUnknown: () => cloud.write({ type: 'hologram', hologram: { depth: 3 } }),
    async reportRead() {
      const { id } = cloud.sent.at(-1) ?? {};
      for (const status of ['sent', 'delivered', 'read']) {
        const report = cloud.reportOf('messages', { statuses: [{ id, status, timestamp: '1' }] });
        reported.push(report);
        await cloud.deliver(cloud.webhook, report);
      }
    },
    deliveries: () => reported.map((report) => () => cloud.deliver(cloud.webhook, report)),
    arrived: async () =>
      cloud.sent.map(({ fields, file }) => {
        const type = String(fields['type']);
        const part = fields[type] as { body?: string; caption?: string };
        const context = fields['context'] as { message_id: string } | undefined;
        return {
          text: part.body ?? part.caption ?? '',
          ...(file && { file: file.bytes }),
          ...(context && { quotes: context.message_id }),
        };
      }),
    outage: { begin: () => cloud.interrupt(), end: () => cloud.resume() },
    async stop() {
      await server.stop();
      await cloud.stop();
    },
  };
});
