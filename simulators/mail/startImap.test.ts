import { text } from 'node:stream/consumers';
import { ImapFlow } from 'imapflow';
import { expect, it, vi } from 'vitest';
import { startImap, type ImapServer } from './startImap.ts';

const ADDRESS = 'desk@local.test';
const MARIA = { name: 'María Souza', address: 'maria@customers.test' };

const connect = async ({ port }: ImapServer, pass: string) => {
  const auth = { user: ADDRESS, pass };
  const client = new ImapFlow({
    host: '127.0.0.1',
    port,
    secure: false,
    doSTARTTLS: false,
    auth,
    logger: false,
  });
  await client.connect();
  return client;
};

it('announces an e-mail to a program that waits, which reads it as it was written', async () => {
  const imap = await startImap(ADDRESS, 'secret');
  await expect(connect(imap, 'wrong')).rejects.toMatchObject({ authenticationFailed: true });
  const client = await connect(imap, 'secret');
  const announced = vi.fn();
  client.on('exists', announced);
  await client.mailboxOpen('INBOX', { readOnly: true });
  const waiting = client.idle();
  const email = {
    from: MARIA,
    subject: 'Olá, é a Maria',
    text: 'Você tem a saia?',
    messageId: '<1@customers.test>',
  };
  imap.deliver({ ...email, inReplyTo: '<0@shop.test>' });
  await vi.waitFor(() => expect(announced).toHaveBeenCalledOnce());
  expect(await client.search({ uid: '1:*' }, { uid: true })).toEqual([1]);
  const query = { envelope: true, bodyStructure: true, internalDate: true, headers: ['references'] };
  const found = await client.fetchOne('1', query, { uid: true });
  expect(found).toMatchObject({
    envelope: {
      subject: email.subject,
      messageId: email.messageId,
      inReplyTo: '<0@shop.test>',
      from: [MARIA],
    },
    bodyStructure: { type: 'text/plain', parameters: { charset: 'utf-8' } },
  });
  const { content } = await client.download('1', '1', { uid: true });
  expect(content && (await text(content))).toBe(email.text);
  await client.logout();
  await waiting;
  await imap.stop();
});
