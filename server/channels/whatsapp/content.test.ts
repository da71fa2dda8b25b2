import { describe, expect, it } from 'vitest';
import { proto } from '@whiskeysockets/baileys';
import { contentOf } from './content.ts';

const read = (message: proto.IMessage) => contentOf(proto.Message.fromObject(message), 'open the phone');
const bytes = new Uint8Array([1, 2, 3]);
const file = { url: 'https://mmg.whatsapp.net/x', mediaKey: bytes, fileSha256: bytes };

describe('messages', () => {
  it.each<[string, proto.IMessage, object]>([
    ['text', { conversation: 'oi' }, { mediaType: 'chat', body: 'oi' }],
    ['text with a link', { extendedTextMessage: { text: 'veja' } }, { mediaType: 'chat', body: 'veja' }],
    [
      'disappearing text',
      { ephemeralMessage: { message: { extendedTextMessage: { text: 'some' } } } },
      { mediaType: 'chat', body: 'some' },
    ],
    [
      'picture seen once',
      {
        viewOnceMessageV2: {
          message: { imageMessage: { ...file, mimetype: 'image/jpeg', caption: 'foto' } },
        },
      },
      { mediaType: 'image', body: 'foto', file: { type: 'image', mime: 'image/jpeg' } },
    ],
    ['video', { videoMessage: { ...file, mimetype: 'video/mp4' } }, { mediaType: 'video', body: '' }],
    [
      'voice',
      { audioMessage: { ...file, mimetype: 'audio/ogg; codecs=opus', ptt: true } },
      { mediaType: 'audio', file: { isVoice: true, type: 'ptt' } },
    ],
    [
      'document with a caption',
      {
        documentWithCaptionMessage: {
          message: { documentMessage: { ...file, fileName: 'nota.pdf', caption: 'segue' } },
        },
      },
      { mediaType: 'application', body: 'segue', file: { name: 'nota.pdf' } },
    ],
    [
      'sticker',
      { stickerMessage: { ...file, mimetype: 'image/webp' } },
      { mediaType: 'image', file: { type: 'sticker' } },
    ],
    [
      'place',
      {
        locationMessage: {
          degreesLatitude: -23.5,
          degreesLongitude: -46.6,
          name: 'Loja',
          jpegThumbnail: bytes,
        },
      },
      {
        mediaType: 'location',
        body: 'data:image/png;base64,AQID|https://maps.google.com/maps?q=-23.5%2C-46.6&z=17|Loja',
      },
    ],
    [
      'contact card',
      { contactMessage: { vcard: 'BEGIN:VCARD' } },
      { mediaType: 'vcard', body: 'BEGIN:VCARD' },
    ],
    [
      'contact cards',
      { contactsArrayMessage: { contacts: [{ vcard: 'A' }, { vcard: 'B' }] } },
      { mediaType: 'vcard', body: 'A\nB' },
    ],
    [
      'poll, as something for the phone',
      { pollCreationMessageV3: { name: 'Cor?' } },
      { mediaType: 'unsupported', body: 'open the phone' },
    ],
  ])('%s', (_, message, expected) => expect(read(message)).toMatchObject({ kind: 'message', ...expected }));

  it('know what they answer', () => {
    const answer = { extendedTextMessage: { text: 'sim', contextInfo: { stanzaId: 'ABC' } } };
    expect(read(answer)).toMatchObject({ body: 'sim', quotedId: 'ABC' });
  });
});

describe('what changes other messages', () => {
  const key = { id: 'ABC' };
  it('edits, bare or wrapped', () => {
    const protocolMessage = { key, type: 14, editedMessage: { conversation: 'novo' } };
    const edit = { kind: 'edit', targetId: 'ABC', body: 'novo' };
    expect(read({ protocolMessage })).toEqual(edit);
    expect(read({ editedMessage: { message: { protocolMessage } } })).toEqual(edit);
  });
  it('revokes', () =>
    expect(read({ protocolMessage: { key, type: 0 } })).toEqual({ kind: 'revoke', targetId: 'ABC' }));
  it('reacts, or takes it back', () => {
    expect(read({ reactionMessage: { key, text: '👍' } })).toEqual({
      kind: 'reaction',
      targetId: 'ABC',
      emoji: '👍',
    });
    expect(read({ reactionMessage: { key, text: '' } })).toMatchObject({ emoji: '' });
  });
});

it.each<[string, proto.IMessage]>([
  ['keys of a group', { senderKeyDistributionMessage: { groupId: 'x' } }],
  ['settings', { protocolMessage: { type: 6 } }],
  ['nothing', {}],
])('%s say nothing to the desk', (_, message) => expect(read(message)).toEqual({ kind: 'none' }));
