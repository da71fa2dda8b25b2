import { createServer, type AddressInfo, type Server } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { startMailbox } from '#server/test/mailbox.ts';
import { createMail } from './mail.ts';

const EMAIL = { to: 'ana@desk.test', subject: 'Desk', text: 'Olá! https://desk.test/x' };
const MAIL_FROM = 'Desk <desk@desk.test>';
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

it('hands an e-mail to the mail server, with its sender', async () => {
  const mailbox = await startMailbox();
  stops.push(mailbox.stop);
  const { log, lines } = listeningLog();
  expect(await createMail({ SMTP_URL: mailbox.url, MAIL_FROM }, log).send(EMAIL, 'id-1')).toBe('sent');
  const { from, text } = await mailbox.next('ana@desk.test');
  expect(from).toBe('desk@desk.test');
  expect(text).toMatch(/^Subject: Desk$/m);
  expect(text).toMatch(/^Message-ID: <id-1@desk\.test>$/m);
  expect(text).toContain('Olá! https://desk.test/x');
  expect(lines).toEqual([]);
});

it('reports a mail server that refuses its recipient', async () => {
  const mailbox = await startMailbox('no such person here');
  stops.push(mailbox.stop);
  const { log, lines } = listeningLog();
  expect(await createMail({ SMTP_URL: mailbox.url, MAIL_FROM }, log).send(EMAIL, 'id')).toBe('refused');
  expect(lines.join()).toContain('no such person here');
});

it('does not take a refusal of our own settings for one of the e-mail', async () => {
  const mailbox = await startMailbox('relaying denied', 'sender');
  stops.push(mailbox.stop);
  const { log, lines } = listeningLog();
  expect(await createMail({ SMTP_URL: mailbox.url, MAIL_FROM }, log).send(EMAIL, 'id')).toBe('failed');
  expect(lines.join()).toContain('relaying denied');
});

it('reports a mail server that cannot be reached', async () => {
  const { url, close } = await listen(createServer());
  await close();
  const { log, lines } = listeningLog();
  expect(await createMail({ SMTP_URL: url, MAIL_FROM }, log).send(EMAIL, 'id')).toBe('failed');
  expect(lines.join()).toContain('ECONNREFUSED');
});

it.each([
  ['before its greeting', ''],
  ['after its greeting', '220 desk.test ESMTP\r\n'],
])('gives up a mail server that hangs %s', async (_when, greeting) => {
  const peer = createServer((socket) => {
    socket.resume(); // needed to notice that the client disconnects
    if (greeting) socket.write(greeting);
  });
  const { url, close } = await listen(peer);
  stops.push(close);
  const { log, lines } = listeningLog();
  const mail = createMail({ SMTP_URL: url, MAIL_FROM }, log, { connect: 200, answer: 200 });
  expect(await mail.send(EMAIL, 'id')).toBe('failed');
  expect(lines.join()).toContain('ETIMEDOUT');
});

it('says that no e-mail can be sent without a mail server', async () => {
  const { log, lines } = listeningLog();
  expect(await createMail({ SMTP_URL: undefined, MAIL_FROM }, log).send(EMAIL, 'id')).toBe('failed');
  expect(lines.join()).toContain('no e-mail can be sent: SMTP_URL is empty');
});

function listeningLog() {
  const lines: string[] = [];
  return { lines, log: pino({}, { write: (line: string) => void lines.push(line) }) };
}

async function listen(server: Server): Promise<{ url: string; close: () => Promise<void> }> {
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // a server listening on a port has an AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
}
