import { connectionsContract } from '#shared/contract/connections.ts';
import type { SeenMessage } from '#simulators/meta/startMessenger.ts';
import { itKeepsTheChannelContract, type CustomerSide } from '#server/test/channels/channelContract.ts';
import type { Client } from '#server/test/client.ts';
import { INSTAGRAM, MESSENGER, type MessagingPlatform } from './platform.ts';
import { credentialsOf, enterWebhook, startMeta } from './test/setUpMessenger.ts';

/** A file and its text are two messages at Meta: here they are one again. */
function together(seen: readonly SeenMessage[]): CustomerSide[] {
  return seen.flatMap((each, index) => {
    if (each.file === undefined && seen[index - 1]?.file) return [];
    const text = each.file ? (seen[index + 1]?.text ?? '') : each.text;
    return [{ text, ...(each.file && { file: each.file }), ...(each.replyTo && { quotes: each.replyTo }) }];
  });
}

for (const platform of [MESSENGER, INSTAGRAM])
  itKeepsTheChannelContract(platform.type, async () => {
    const { meta, server, stop } = await startMeta();
    const person = meta.person(platform.name, '24001', { name: 'Maria Silva' });
    return {
      server,
      type: platform.type,
      credentials: credentialsOf(meta),
      wrongCredentials: { ...credentialsOf(meta), pageAccessToken: 'wrong' },
      ...(platform === INSTAGRAM && { create: (admin: Client) => createInstagram(admin, platform) }),
      connected: () => undefined,
      async write({ text, file, quotes }) {
        const { url } = file ? meta.storeFile(file, 'image/png', true) : { url: '' };
        const { mid } = await meta.write(person, {
          ...(text && { text }),
          ...(file && { attachments: [{ type: 'image', payload: { url } }] }),
          ...(quotes && { reply_to: { mid: quotes } }),
        });
        return mid;
      },
      writeUnknown: () => meta.write(person, { attachments: [{ type: 'hologram', payload: { depth: 3 } }] }),
      async reportRead() {
        await meta.settled(); // echoes are reported as well
        await meta.report(person, { read: { watermark: meta.now() } });
      },
      deliveries: () =>
        meta.reported.map(
          ({ event }) =>
            () =>
              meta.reportAll(platform.name, [event]),
        ),
      arrived: async () => together(meta.seen),
      outage: { begin: () => meta.interrupt(), end: () => meta.resume() },
      stop,
    };

    async function createInstagram(admin: Client, { type }: MessagingPlatform) {
      const body = { name: 'Contract', type, credentials: credentialsOf(meta) };
      const { id } = (await admin.request(connectionsContract.create, { body })).body;
      await enterWebhook(meta, server, id);
      await admin.request(connectionsContract.restart, { params: { whatsappId: id } });
      return { id };
    }
  });
