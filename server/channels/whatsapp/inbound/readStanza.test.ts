import { proto, writeRandomPadMax16 } from '@whiskeysockets/baileys';
import { describe, expect, test } from 'vitest';
import type { StanzaAttrs } from './addresses.ts';
import { chatKey } from './addresses.ts';
import { readStanza, type InboundEvent } from './readStanza.ts';

const ME = { id: '5511900000001:1@s.whatsapp.net', lid: '25511900000001:1@lid' };
const READING = { me: ME, unsupported: 'veja no celular' };
const SENT = 1_760_000_000;
const MARIA = { lid: '25511988887777', phone: '5511988887777' };
const MARIA_ADDRESSES = [
  { kind: 'lid', value: MARIA.lid },
  { kind: 'phone', value: MARIA.phone },
];

const fromMaria: StanzaAttrs = {
  id: '3AMARIA',
  t: String(SENT),
  from: `${MARIA.lid}@lid`,
  sender_pn: `${MARIA.phone}@s.whatsapp.net`,
  notify: 'Maria',
};
const fromGroup: StanzaAttrs = {
  id: '3AGROUP',
  t: String(SENT),
  from: '120363000000000001@g.us',
  participant: `${MARIA.lid}@lid`,
  participant_pn: `${MARIA.phone}@s.whatsapp.net`,
  addressing_mode: 'lid',
  notify: 'Maria',
};
const fromOwnPhone: StanzaAttrs = {
  id: '3AOWN',
  t: String(SENT),
  from: '5511900000001@s.whatsapp.net',
  recipient: `${MARIA.lid}@lid`,
  peer_recipient_pn: `${MARIA.phone}@s.whatsapp.net`,
  notify: 'Loja',
};

const pad = (message: proto.IMessage) => writeRandomPadMax16(proto.Message.encode(message).finish());
const read = (message: proto.IMessage, attrs: StanzaAttrs = fromMaria): InboundEvent[] =>
  readStanza(attrs, pad(message), READING);
const readOne = (message: proto.IMessage, attrs?: StanzaAttrs) => {
  const [event] = read(message, attrs);
  if (event?.kind !== 'message') throw new Error(`got ${event?.kind ?? 'nothing'}`);
  return event;
};
const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const FILE = {
  url: 'https://mmg.whatsapp.net/x',
  directPath: '/x',
  mediaKey: bytes('key'),
  fileSha256: bytes('sha'),
};

describe('chat and author', () => {
  test('a customer, with both of their addresses', () => {
    expect(readOne({ conversation: 'oi' }).message).toEqual({
      providerId: '3AMARIA',
      fromMe: false,
      isGroup: false,
      chat: { addresses: MARIA_ADDRESSES, name: 'Maria' },
      sentAt: new Date(SENT * 1000),
      mediaType: 'chat',
      body: 'oi',
      isFromAutomaton: false,
    });
  });
  test('a customer named by phone number', () => {
    const attrs = {
      ...fromMaria,
      from: `${MARIA.phone}:3@s.whatsapp.net`,
      sender_pn: '',
      sender_lid: `${MARIA.lid}@lid`,
    };
    expect(readOne({ conversation: 'oi' }, attrs).message.chat.addresses).toEqual(
      MARIA_ADDRESSES.toReversed(),
    );
  });
  test('a member of a group', () => {
    expect(readOne({ conversation: 'oi' }, fromGroup).message).toMatchObject({
      isGroup: true,
      fromMe: false,
      chat: { addresses: [{ kind: 'group', value: '120363000000000001' }], name: '' },
      author: { addresses: MARIA_ADDRESSES, name: 'Maria' },
    });
  });
  test('the owner, on the phone', () => {
    const message = { deviceSentMessage: { message: { conversation: 'já vou' } } };
    expect(readOne(message, fromOwnPhone).message).toMatchObject({
      fromMe: true,
      body: 'já vou',
      chat: { addresses: MARIA_ADDRESSES, name: '' },
    });
  });
  test('a customer who wrote to a broadcast list', () => {
    const attrs = { ...fromGroup, from: '1700000000@broadcast' };
    const { message } = readOne({ conversation: 'promoção' }, attrs);
    expect(message).toMatchObject({ isGroup: false, chat: { addresses: MARIA_ADDRESSES } });
    expect(message.author).toBeUndefined();
  });
  test.each([
    ['a status update', { ...fromGroup, from: 'status@broadcast' }],
    ['a newsletter', { ...fromMaria, from: '120363@newsletter' }],
    ['a note to oneself', { ...fromOwnPhone, recipient: '5511900000001@s.whatsapp.net' }],
    ['settings from the own phone', { id: 'x', from: '5511900000001@s.whatsapp.net', category: 'peer' }],
  ])('%s is ignored', (_, attrs) => {
    expect(read({ conversation: 'oi' }, attrs)).toEqual([]);
    expect(readStanza(attrs, null, READING)).toEqual([]);
  });
  test('one chat has one key, however it is addressed', () => {
    const byNumber = { from: `${MARIA.phone}@s.whatsapp.net`, sender_lid: `${MARIA.lid}@lid` };
    const keys = [fromMaria, byNumber, fromOwnPhone].map(chatKey);
    expect(new Set(keys)).toEqual(new Set([`lid ${MARIA.lid}`]));
    expect(chatKey(fromGroup)).toBe('group 120363000000000001');
  });
});

describe('texts', () => {
  test.each<[string, proto.IMessage, string]>([
    ['long', { extendedTextMessage: { text: 'olá https://exemplo.br' } }, 'olá https://exemplo.br'],
    ['disappearing', { ephemeralMessage: { message: { conversation: 'some' } } }, 'some'],
    ['a chosen button', { buttonsResponseMessage: { selectedDisplayText: 'Sim', type: 1 } }, 'Sim'],
    ['a chosen list item', { listResponseMessage: { title: 'Segunda via' } }, 'Segunda via'],
    ['a reply to a template', { templateButtonReplyMessage: { selectedDisplayText: 'Quero' } }, 'Quero'],
  ])('%s', (_, message, body) => {
    expect(readOne(message).message).toMatchObject({ mediaType: 'chat', body });
  });
  test('that answer another message', () => {
    const message = { extendedTextMessage: { text: 'sim', contextInfo: { stanzaId: '3EB0ASKED' } } };
    expect(readOne(message).message).toMatchObject({ body: 'sim', quotedProviderId: '3EB0ASKED' });
  });
  test('with buttons come from an automated sender', () => {
    const message = { buttonsMessage: { contentText: 'Escolha', buttons: [] } };
    expect(readOne(message).message).toMatchObject({
      mediaType: 'chat',
      body: 'Escolha',
      isFromAutomaton: true,
    });
  });

  test.each<[string, proto.IMessage]>([
    ['options', { interactiveMessage: { shopStorefrontMessage: { id: '1' } } }],
    ['an answer', { interactiveResponseMessage: {} }],
  ])('without one, of %s, are left to the phone', (_, message) => {
    const { mediaType, body, content } = readOne(message).message;
    expect({ mediaType, body, content }).toEqual({ mediaType: 'unsupported', body: READING.unsupported });
  });
});

describe('texts and stickers of a form of their own', () => {
  test('an answer of an AI that is forwarded', () => {
    const richResponseMessage = {
      submessages: [{ messageText: 'Asse por 40 min.' }, {}, { messageText: 'Deixe esfriar.' }],
    };
    const message = { botForwardedMessage: { message: { richResponseMessage } } };
    expect(readOne(message).message).toMatchObject({
      mediaType: 'chat',
      body: 'Asse por 40 min.\n\nDeixe esfriar.',
    });
    expect(readOne({ richResponseMessage: {} }).message.mediaType).toBe('unsupported');
  });
  test.each([
    ['a drawing that moves', { isLottie: true, accessibilityLabel: 'Gato rindo' }, '💟 Gato rindo'],
    ['one without a name', { mimetype: 'application/was' }, '💟'],
  ])('%s, which no browser shows', (_, sticker, body) => {
    const message = { lottieStickerMessage: { message: { stickerMessage: { ...FILE, ...sticker } } } };
    const { message: shown, file } = readOne(message);
    expect(shown).toMatchObject({ mediaType: 'chat', body });
    expect(file).toBeUndefined();
  });
  test('a picture that is sent once more: in high resolution, moving, or as a browser does not show it', () => {
    const second = (associationType: number, parentMessageKey = { id: 'FIRST' }) => ({
      messageContextInfo: { messageAssociation: { associationType, parentMessageKey } },
      associatedChildMessage: { message: { imageMessage: FILE } },
    });
    for (const inHighResolution of [5, 10])
      expect(read(second(inHighResolution))).toMatchObject([
        { kind: 'betterFile', ownId: '3AMARIA', providerId: 'FIRST', file: { type: 'image' } },
      ]);
    for (const form of [12, 19]) expect(read(second(form))).toEqual([]);
    expect(read(second(10, { id: '' }))).toMatchObject([{ kind: 'message' }]); // of nothing
  });
  test('a change of the privacy of a chat is nothing to be answered', () => {
    const protocolMessage = { type: 27, limitSharing: { sharingLimited: true } };
    expect(read({ limitSharingMessage: { message: { protocolMessage } } })).toEqual([]);
  });
});

/** A field of WhatsApp's messages that the library does not have. */
const unknownField = (number: number, content: Uint8Array) => {
  const tag = number * 8 + 2;
  return Buffer.concat([Buffer.from([(tag & 0x7f) | 0x80, tag >> 7, content.length]), content]);
};
const readBytes = (bytes: Uint8Array, attrs: StanzaAttrs = fromMaria) =>
  readStanza(attrs, writeRandomPadMax16(bytes), READING);

describe('kinds that the library does not know', () => {
  const context = proto.Message.encode({ messageContextInfo: { messageSecret: Buffer.alloc(32) } }).finish();
  const unknown = unknownField(122, bytes('x'));
  const shown = [{ kind: 'message', message: { mediaType: 'unsupported', body: READING.unsupported } }];

  test('are left to the phone', () => {
    expect(readBytes(unknown)).toMatchObject(shown);
    expect(readBytes(Buffer.concat([context, unknown]))).toMatchObject(shown);
    const inner = Buffer.concat([Buffer.from([10, unknown.length]), unknown]);
    expect(readBytes(Buffer.concat([Buffer.from([0xc2, 0x02, inner.length]), inner]))).toMatchObject(shown); // disappears
  });
  test('are nothing beside one that it knows, of the own phone, or when they hold keys', () => {
    const reaction = proto.Message.encode({ reactionMessage: { key: { id: 'A' }, text: '👍' } }).finish();
    expect(readBytes(Buffer.concat([reaction, unknown]))).toMatchObject([{ kind: 'reaction' }]);
    expect(readBytes(unknown, fromOwnPhone)).toEqual([]);
    expect(readBytes(context)).toEqual([]);
    for (const number of [121, 123, 127])
      expect(readBytes(Buffer.concat([context, unknownField(number, bytes('x'))]))).toEqual([]);
  });
  test('show what they cover', () => {
    const covered = proto.Message.encode({ conversation: 'o assassino é o mordomo' }).finish();
    const spoiler = Buffer.concat([Buffer.from([10, covered.length]), covered]);
    expect(readBytes(unknownField(118, spoiler))).toMatchObject([
      { kind: 'message', message: { mediaType: 'chat', body: 'o assassino é o mordomo' } },
    ]);
  });
});

describe('files of companies', () => {
  const documentMessage = { ...FILE, mimetype: 'application/pdf', fileName: 'boleto.pdf' };
  const text = 'Seu boleto';
  test.each<[string, proto.IMessage]>([
    ['a template', { templateMessage: { hydratedTemplate: { documentMessage, hydratedContentText: text } } }],
    [
      'an older template',
      { templateMessage: { hydratedFourRowTemplate: { documentMessage, hydratedContentText: text } } },
    ],
    [
      'a template with a payment',
      {
        templateMessage: {
          interactiveMessageTemplate: { header: { documentMessage }, body: { text } },
        },
      },
    ],
    ['buttons', { buttonsMessage: { documentMessage, contentText: text } }],
    ['a list of buttons', { interactiveMessage: { header: { documentMessage }, body: { text } } }],
  ])('come above the text of %s', (_, message) => {
    const { message: shown, file } = readOne(message);
    expect(shown).toMatchObject({
      mediaType: 'application',
      body: text,
      content: { card: { kind: 'options', text } },
    });
    expect(file).toMatchObject({ type: 'document', name: 'boleto.pdf', mime: 'application/pdf' });
  });
  test('that were only announced are left out', () => {
    const { message, file } = readOne({
      buttonsMessage: { imageMessage: { mimetype: 'image/png' }, contentText: text },
    });
    expect(message).toMatchObject({ mediaType: 'chat', body: text });
    expect(file).toBeUndefined();
  });
});

describe('files', () => {
  test.each<[string, proto.IMessage, object, object]>([
    [
      'a picture with a caption',
      { imageMessage: { ...FILE, mimetype: 'image/jpeg', caption: 'foto', width: 640, height: 480 } },
      { mediaType: 'image', body: 'foto' },
      { type: 'image', mime: 'image/jpeg', isVoice: false, width: 640, height: 480 },
    ],
    [
      'a view-once picture',
      { viewOnceMessageV2: { message: { imageMessage: { ...FILE, mimetype: 'image/png' } } } },
      { mediaType: 'image', body: '' },
      { type: 'image', mime: 'image/png' },
    ],
    [
      'a voice message',
      { audioMessage: { ...FILE, mimetype: 'audio/ogg; codecs=opus', ptt: true } },
      { mediaType: 'audio' },
      { type: 'audio', mime: 'audio/ogg; codecs=opus', isVoice: true },
    ],
    [
      'music',
      { audioMessage: { ...FILE, mimetype: 'audio/mpeg' } },
      { mediaType: 'audio' },
      { isVoice: false },
    ],
    [
      'a video',
      { videoMessage: { ...FILE, mimetype: 'video/mp4' } },
      { mediaType: 'video' },
      { type: 'video' },
    ],
    ['a video note', { ptvMessage: FILE }, { mediaType: 'video' }, { type: 'video', mime: 'video/mp4' }],
    ['a sticker', { stickerMessage: FILE }, { mediaType: 'image' }, { type: 'sticker', mime: 'image/webp' }],
    [
      'an animated sticker',
      { lottieStickerMessage: { message: { stickerMessage: FILE } } },
      { mediaType: 'image' },
      { type: 'sticker' },
    ],
    [
      'a document',
      { documentMessage: { ...FILE, mimetype: 'application/pdf', fileName: 'nota.pdf' } },
      { mediaType: 'application', body: '' },
      { type: 'document', mime: 'application/pdf', name: 'nota.pdf' },
    ],
    [
      'a document with a caption',
      {
        documentWithCaptionMessage: {
          message: { documentMessage: { ...FILE, fileName: 'a.zip', caption: 'segue' } },
        },
      },
      { mediaType: 'application', body: 'segue' },
      { name: 'a.zip', mime: 'application/octet-stream' },
    ],
  ])('%s', (_, sent, message, file) => {
    const event = readOne(sent);
    expect(event.message).toMatchObject(message);
    expect(event.file).toMatchObject(file);
    expect(Buffer.from(event.file?.sha256 ?? []).toString()).toBe('sha');
    expect(event.file?.at).toMatchObject({ url: FILE.url, directPath: FILE.directPath });
  });
});

describe('locations and contact cards', () => {
  test('a location', () => {
    const jpegThumbnail = bytes('map');
    const message = {
      locationMessage: {
        degreesLatitude: -23.5,
        degreesLongitude: -46.6,
        name: 'Loja | centro',
        jpegThumbnail,
      },
    };
    expect(readOne(message).message).toMatchObject({
      mediaType: 'location',
      body: 'data:image/png;base64,bWFw|https://maps.google.com/maps?q=-23.5%2C-46.6&z=17|Loja   centro',
    });
  });
  test('a live location without a name', () => {
    const message = { liveLocationMessage: { degreesLatitude: 1.5, degreesLongitude: 2 } };
    const { body, content } = readOne(message).message;
    expect(body).toBe('|https://maps.google.com/maps?q=1.5%2C2&z=17|1.5, 2');
    expect(content).toEqual({ isLiveStart: true });
    expect(readOne({ locationMessage: { degreesLatitude: 1.5 } }).message.content).toBeUndefined();
  });
  test('a contact card, and several', () => {
    const card = (name: string) => ({ displayName: name, vcard: `BEGIN:VCARD\nFN:${name}\nEND:VCARD` });
    expect(readOne({ contactMessage: card('Ana') }).message).toMatchObject({
      mediaType: 'vcard',
      body: 'BEGIN:VCARD\nFN:Ana\nEND:VCARD',
    });
    const several = { contactsArrayMessage: { contacts: [card('Ana'), card('Rui')] } };
    expect(readOne(several).message.body.match(/BEGIN:VCARD/g)).toHaveLength(2);
  });
});

describe('changes', () => {
  const key = { id: '3AOLD', fromMe: true, remoteJid: ME.id };
  const edit = {
    protocolMessage: {
      key,
      type: proto.Message.ProtocolMessage.Type.MESSAGE_EDIT,
      editedMessage: { conversation: 'certo' },
    },
  };
  const revoke = { protocolMessage: { key, type: proto.Message.ProtocolMessage.Type.REVOKE } };
  const reaction = { reactionMessage: { key, text: '👍' } };

  test('an edit: bare, wrapped, of a caption, and by the owner', () => {
    const change = { providerId: '3AOLD', fromMe: false, body: 'certo', author: MARIA_ADDRESSES };
    const event = [{ kind: 'edit', ownId: '3AMARIA', chat: MARIA_ADDRESSES, edit: change }];
    expect(read(edit)).toEqual(event);
    expect(read({ editedMessage: { message: edit } })).toEqual(event);
    const below = { ...edit.protocolMessage, editedMessage: { imageMessage: { caption: 'certo' } } };
    expect(read({ protocolMessage: below })).toEqual(event);
    expect(read({ deviceSentMessage: { message: edit } }, fromOwnPhone)).toEqual([
      {
        kind: 'edit',
        ownId: '3AOWN',
        chat: MARIA_ADDRESSES,
        edit: { providerId: '3AOLD', fromMe: true, body: 'certo' },
      },
    ]);
  });
  test('an edit in a group names its editor', () => {
    expect(read(edit, fromGroup)).toMatchObject([{ edit: { author: MARIA_ADDRESSES } }]);
  });
  test('a revocation', () => {
    expect(read(revoke)).toEqual([
      {
        kind: 'revoke',
        ownId: '3AMARIA',
        chat: MARIA_ADDRESSES,
        revoke: { providerId: '3AOLD', fromMe: false },
      },
    ]);
    const group = [{ kind: 'group', value: '120363000000000001' }];
    expect(read(revoke, fromGroup)).toMatchObject([{ chat: group, revoke: { fromMe: false } }]);
    expect(read(revoke, fromOwnPhone)).toMatchObject([{ revoke: { fromMe: true } }]);
  });
  test('a reaction, and a removed one', () => {
    const author = { addresses: MARIA_ADDRESSES, name: 'Maria' };
    expect(read(reaction)).toEqual([
      {
        kind: 'reaction',
        ownId: '3AMARIA',
        chat: MARIA_ADDRESSES,
        reaction: { providerId: '3AOLD', emoji: '👍', author },
      },
    ]);
    expect(read(reaction, fromGroup)).toMatchObject([{ reaction: { author } }]);
    expect(read({ reactionMessage: { key, text: '' } })).toMatchObject([{ reaction: { emoji: '' } }]);
    expect(read(reaction, fromOwnPhone)).toEqual([
      {
        kind: 'reaction',
        ownId: '3AOWN',
        chat: MARIA_ADDRESSES,
        reaction: { providerId: '3AOLD', emoji: '👍' },
      },
    ]);
  });
});

describe('other content', () => {
  test.each<[string, proto.IMessage]>([
    ['a request for the phone number', { requestPhoneNumberMessage: {} }],
    ['a list of earlier messages', { messageHistoryBundle: { mimetype: 'x' } }],
  ])('%s is shown as something to look up on the phone', (_, message) => {
    expect(readOne(message).message).toMatchObject({ mediaType: 'unsupported', body: 'veja no celular' });
  });
  test.each<[string, proto.IMessage]>([
    ['group keys', { senderKeyDistributionMessage: { groupId: '1@g.us' } }],
    ['a vote', { pollUpdateMessage: { senderTimestampMs: 1 } }],
    ['a pin of nothing', { pinInChatMessage: { type: 1 } }],
    ['an album announcement', { albumMessage: { expectedImageCount: 3 } }],
    ['nothing', { messageContextInfo: {} }],
    ['an empty text', { conversation: '' }],
  ])('%s yields no event', (_, message) => {
    expect(read(message)).toEqual([]);
  });
  test('group keys and text in one message', () => {
    const message = { senderKeyDistributionMessage: { groupId: '1@g.us' }, conversation: 'oi' };
    expect(readOne(message).message.body).toBe('oi');
  });
  test('a message that cannot be decrypted is shown and awaits its content', () => {
    expect(readStanza(fromMaria, null, READING)).toMatchObject([
      { message: { providerId: '3AMARIA', mediaType: 'unsupported', awaitsContent: true } },
    ]);
  });
  test('a message that the own phone sends again for it', () => {
    const webMessageInfoBytes = proto.WebMessageInfo.encode({
      key: { id: '3ALOST', fromMe: false, remoteJid: `${MARIA.lid}@lid` },
      message: { conversation: 'aqui está' },
      messageTimestamp: SENT,
      pushName: 'Maria',
    }).finish();
    const message = {
      protocolMessage: {
        peerDataOperationRequestResponseMessage: {
          peerDataOperationResult: [{ placeholderMessageResendResponse: { webMessageInfoBytes } }],
        },
      },
    };
    const fromPeer = { id: 'x', t: '1', from: '5511900000001@s.whatsapp.net', category: 'peer' };
    expect(read(message, fromPeer)).toMatchObject([
      {
        message: {
          providerId: '3ALOST',
          body: 'aqui está',
          sentAt: new Date(SENT * 1000),
          chat: { addresses: [{ kind: 'lid', value: MARIA.lid }], name: 'Maria' },
        },
      },
    ]);
    expect(read(message)).toEqual([]); // a customer cannot speak for the phone
  });
});
