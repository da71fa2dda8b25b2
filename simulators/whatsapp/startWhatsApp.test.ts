import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadMediaMessage, normalizeMessageContent, type WAMessage } from '@whiskeysockets/baileys';
import {
  startWhatsApp,
  type SimulatedContact,
  type SimulatedPhone,
  type SimulatedWhatsApp,
} from './index.ts';
import { linkedProgram, startProgram, type Program } from './test/program.ts';

let whatsapp: SimulatedWhatsApp;
let phone: SimulatedPhone;
let maria: SimulatedContact;
let program: Program;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined); // the Signal library prints sessions
  whatsapp = await startWhatsApp();
  phone = whatsapp.phone({ number: '5511900000001', name: 'Loja' });
  maria = whatsapp.contact({ number: '5511988887777', name: 'Maria' });
  program = await linkedProgram(whatsapp, phone);
});
afterEach(async () => {
  await program.vanish();
  await whatsapp.stop();
  expect(whatsapp.errors).toEqual([]);
});

const textOf = (message: WAMessage) => {
  const content = normalizeMessageContent(message.message);
  return content?.conversation ?? content?.extendedTextMessage?.text;
};
const arrived = (text: string) =>
  vi.waitFor(
    () => {
      const message = program.messages.find((each) => textOf(each) === text);
      if (!message) throw new Error(`"${text}" has not arrived`);
      return message;
    },
    { interval: 5 },
  );

describe('texts', () => {
  it('travel both ways, with receipts', async () => {
    await maria.sendText(phone, 'oi');
    const message = await arrived('oi');
    expect(message.key).toMatchObject({
      remoteJid: '25511988887777@lid',
      remoteJidAlt: '5511988887777@s.whatsapp.net',
    });
    expect(message.pushName).toBe('Maria');
    maria.receipts = 'read';
    const sent = await program.socket.sendMessage(message.key.remoteJid ?? '', { text: 'olá!' });
    const got = await maria.waitFor('olá!');
    expect(got).toMatchObject({ id: sent?.key.id, kind: 'text', from: phone.number });
    // The library may merge a status into the message itself.
    const states = () => [
      ...program.updates.map(({ update }) => update.status),
      ...program.messages.map(({ status }) => status),
    ];
    await vi.waitFor(() => expect(states()).toContain(4));
  });

  it('reach a number that has never written', async () => {
    await program.socket.sendMessage('5511988887777@s.whatsapp.net', { text: 'promoção' });
    await maria.waitFor('promoção');
  });

  it('quote, edit, revoke and react', async () => {
    const sent = await maria.sendText(phone, 'oi');
    const message = await arrived('oi');
    const chat = message.key.remoteJid ?? '';
    await program.socket.sendMessage(chat, { text: 'resposta' }, { quoted: message });
    expect(await maria.waitFor('resposta')).toMatchObject({ quotedId: sent.id });
    const own = await program.socket.sendMessage(chat, { text: 'errado' });
    if (!own) throw new Error('not sent');
    const { key } = own;
    await program.socket.sendMessage(chat, { text: 'certo', edit: key });
    expect(await maria.waitFor('certo')).toMatchObject({ kind: 'edit', targetId: key.id });
    await program.socket.sendMessage(chat, { react: { text: '👍', key: message.key } });
    expect(await maria.waitFor('👍')).toMatchObject({ kind: 'reaction', targetId: sent.id });
    await program.socket.sendMessage(chat, { delete: key });
    expect(await maria.waitFor(({ kind }) => kind === 'revoke')).toMatchObject({ targetId: key.id });
    await maria.edit(phone, sent, 'olá', { isEncrypted: false }); // Baileys cannot decrypt encrypted edits
    await vi.waitFor(() => expect(JSON.stringify(program.updates)).toContain('olá'));
  });
});

describe('files', () => {
  const bytes = Buffer.from('a picture, as far as anybody cares'.repeat(500));

  it('arrive at the program byte for byte', async () => {
    await maria.sendImage(phone, { bytes, mime: 'image/jpeg', caption: 'foto' });
    const message = await vi.waitFor(
      () =>
        program.messages.find((each) => normalizeMessageContent(each.message)?.imageMessage) ??
        Promise.reject(new Error('not yet')),
    );
    expect(bytes.equals(await downloadMediaMessage(message, 'buffer', {}))).toBe(true);
  });

  it('arrive at the customer byte for byte, encrypted in transit', async () => {
    await program.socket.sendMessage('5511988887777@s.whatsapp.net', {
      document: bytes,
      mimetype: 'application/pdf',
      fileName: 'nota.pdf',
    });
    const got = await maria.waitFor(({ kind }) => kind === 'document');
    expect(got.media).toMatchObject({ mime: 'application/pdf', fileName: 'nota.pdf' });
    expect(got.media?.bytes.equals(bytes)).toBe(true);
  });
});

it('groups receive and send messages', async () => {
  const joao = whatsapp.contact({ number: '5511977776666', name: 'João' });
  const group = whatsapp.group({ subject: 'Família', members: [maria, joao], phones: [phone] });
  for (const text of ['um', 'dois', 'três']) await group.sendText(maria, text);
  expect((await arrived('três')).key).toMatchObject({
    remoteJid: group.jid,
    participant: '25511988887777@lid',
  });
  for (const text of ['a', 'b']) await program.socket.sendMessage(group.jid, { text });
  await Promise.all([maria.waitFor('b'), joao.waitFor('b')]);
});

it('messages written on the phone itself reach the linked program', async () => {
  await phone.typeText(maria, 'do celular');
  expect((await arrived('do celular')).key).toMatchObject({ fromMe: true });
});

it('unacknowledged messages come again, and messages for an offline program wait for it', async () => {
  phone.misbehave({ dropNext: 1 });
  await maria.sendText(phone, 'perdida');
  await program.vanish();
  await maria.sendText(phone, 'enquanto fora');
  program.connect();
  await arrived('enquanto fora');
  await arrived('perdida');
});

it('a message sent twice under one id is received once', async () => {
  const messageId = '3EB0DUPLICATE';
  for (const text of ['oi', 'oi'])
    await program.socket.sendMessage('5511988887777@s.whatsapp.net', { text }, { messageId });
  await vi.waitFor(() => expect(maria.duplicates).toBe(1));
  expect(maria.received).toHaveLength(1);
});

it('numbers are known with and without their ninth digit, others are not', async () => {
  const check = async (number: string) => (await program.socket.onWhatsApp(number))?.[0];
  expect(await check('551188887777')).toMatchObject({ exists: true, jid: '5511988887777@s.whatsapp.net' });
  expect(await check('5511900009999')).toBeUndefined();
});

describe('linking', () => {
  it('by a code that is typed on the phone', async () => {
    const other = whatsapp.phone({ number: '5511900000002', name: 'Filial' });
    const { program: linked, qr } = startProgram(whatsapp);
    await qr; // the program is ready then
    const code = await linked.socket.requestPairingCode(other.number);
    await other.typeCode(code);
    expect(other.isOnline).toBe(true);
    await maria.sendText(other, 'oi, filial');
    await vi.waitFor(() => expect(linked.messages.map(textOf)).toContain('oi, filial'));
    await linked.vanish();
  });

  it('fails with another code, and for a number that no program has asked for', async () => {
    const other = whatsapp.phone({ number: '5511900000002', name: 'Filial' });
    await expect(other.typeCode('ABCD1234')).rejects.toThrow('no program has requested a linking code');
    const { program: waiting, qr } = startProgram(whatsapp);
    await qr;
    const code = await waiting.socket.requestPairingCode(other.number);
    const mistyped = (code.startsWith('1') ? '2' : '1') + code.slice(1);
    await expect(other.typeCode(mistyped)).rejects.toThrow('not the code');
    expect(other.isOnline).toBe(false);
    await waiting.vanish();
  });

  it('delivers the history of the phone', async () => {
    const other = whatsapp.phone({ number: '5511900000002', name: 'Filial' });
    other.remember(maria, 'ontem');
    other.remember(maria, 'hoje');
    const linked = await linkedProgram(whatsapp, other);
    await vi.waitFor(() => expect(linked.history.map(textOf)).toEqual(['ontem', 'hoje']));
    expect(linked.history[0]?.key).toMatchObject({ remoteJid: '25511988887777@lid', fromMe: false });
    await linked.vanish();
  });
});

describe('a misbehaving service', () => {
  it('is slow', async () => {
    phone.misbehave({ delay: 300 });
    const start = performance.now();
    await program.socket.onWhatsApp(maria.number);
    expect(performance.now() - start).toBeGreaterThanOrEqual(300);
  });

  it('reorders messages, and each can be read', async () => {
    phone.misbehave({ reorderNext: 3 });
    for (const text of ['um', 'dois', 'três']) await maria.sendText(phone, text);
    await arrived('um'); // sent first, it arrives last
    expect(program.messages.map(textOf).slice(-3)).toEqual(['três', 'dois', 'um']);
  });

  it('does not answer, and delivers messages when the program reconnects', async () => {
    // A newly linked program emits nothing until it has its history.
    const { creds } = program.socket.authState;
    await vi.waitFor(() => expect(creds.accountSyncCounter).toBe(1), { interval: 5 });
    phone.misbehave({ silent: true });
    expect(await program.socket.onWhatsApp(maria.number)).toBeUndefined();
    await maria.sendText(phone, 'alguém aí?');
    await program.vanish();
    phone.misbehave({});
    program.connect();
    await arrived('alguém aí?');
  });

  it('refuses a message', async () => {
    phone.misbehave({ refuseSend: 463 });
    const answer = program.socket.waitForMessage<{ attrs: { error?: string } }>('3EB0REFUSED', 3000);
    await program.socket.sendMessage(
      '5511988887777@s.whatsapp.net',
      { text: 'oi' },
      { messageId: '3EB0REFUSED' },
    );
    expect((await answer)?.attrs.error).toBe('463');
  });

  it.each([401, 408, 440, 500, 503, 428] as const)('closes the connection with %i', async (code) => {
    phone.closeCompanion(code);
    await vi.waitFor(() => expect(program.closings.at(-1)).toBe(code));
  });

  it('refuses an unlinked program', async () => {
    phone.unlink();
    await vi.waitFor(() => expect(program.closings.at(-1)).toBe(401));
    program.connect();
    await vi.waitFor(() => expect(program.closings.filter((code) => code === 401)).toHaveLength(2));
  });
});

describe('labels of a business account', () => {
  it('travel both ways, encrypted', async () => {
    const edits: string[] = [];
    const associations: string[] = [];
    program.socket.ev.on('labels.edit', ({ id, name, color, deleted }) =>
      edits.push([id, name, color, deleted].join(' ')),
    );
    program.socket.ev.on('labels.association', ({ type, association }) =>
      associations.push([type, association.labelId, association.chatId].join(' ')),
    );
    const vip = await phone.labels.add('VIP', 3);
    await phone.labels.put(vip, maria);
    await phone.labels.edit(vip, { color: 4 });
    await phone.labels.take(vip, maria);
    await vi.waitFor(() => expect(associations.at(-1)).toBe(`remove ${vip} 25511988887777@lid`), {
      interval: 5,
    });
    expect(edits).toContain(`${vip} VIP 4 false`);
    await program.socket.addChatLabel('25511988887777@lid', vip);
    expect(phone.labels.of(maria)).toEqual(['VIP']);
    await program.socket.removeChatLabel('25511988887777@lid', vip);
    await phone.labels.remove(vip);
    await vi.waitFor(() => expect(edits).toContain(`${vip} VIP 4 true`), { interval: 5 });
    expect([phone.labels.of(maria), phone.labels.changedByProgram]).toEqual([[], 2]);
  });
});
