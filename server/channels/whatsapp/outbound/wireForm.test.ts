import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { contentOf, quotedOf } from './wireForm.ts';

const sound = (mime: string, isVoice: boolean) =>
  contentOf({
    providerId: 'A1',
    to: [],
    mediaType: 'audio',
    body: '',
    media: {
      read: () => Readable.from([Buffer.from('a'), Buffer.from('b')]),
      size: 2,
      mime,
      name: 'sound',
      isVoice,
    },
  });

it('sends as voice messages only files that phones play as such', () => {
  expect(sound('audio/ogg; codecs=opus', true)).toMatchObject({
    mimetype: 'audio/ogg; codecs=opus',
    ptt: true,
  });
  expect(sound('audio/mpeg', true)).toMatchObject({ mimetype: 'audio/mpeg', ptt: false });
  expect(sound('audio/ogg; codecs=opus', false)).toMatchObject({ ptt: false });
});

it('passes files as streams, opened when their first byte is read', async () => {
  let opened = 0;
  const content = contentOf({
    providerId: 'A1',
    to: [],
    mediaType: 'application',
    body: '',
    media: {
      read: async function* () {
        opened += 1;
        yield Buffer.from('first ');
        yield Buffer.from('second');
      },
      size: 12,
      mime: 'application/pdf',
      name: 'a.pdf',
      isVoice: false,
    },
  });
  if (!content || !('document' in content) || !('stream' in content.document))
    throw new Error('not a stream');
  expect(opened).toBe(0);
  expect((await buffer(content.document.stream)).toString()).toBe('first second');
});

const quoting = (fields: Partial<Parameters<typeof quotedOf>[0]>) =>
  quotedOf({
    providerId: 'A1',
    fromMe: false,
    chat: [{ kind: 'lid', value: '1' }],
    body: '',
    mediaType: 'chat',
    mediaMime: null,
    mediaName: null,
    isVoice: false,
    ...fields,
  }).message;

it.each<[string, Parameters<typeof quoting>[0], object]>([
  ['a text', { body: 'oi' }, { conversation: 'oi' }],
  [
    'a picture',
    { mediaType: 'image', mediaMime: 'image/jpeg', body: 'foto' },
    { imageMessage: { mimetype: 'image/jpeg', caption: 'foto' } },
  ],
  [
    'a sticker',
    { mediaType: 'image', mediaMime: 'image/webp' },
    { stickerMessage: { mimetype: 'image/webp' } },
  ],
  ['a video', { mediaType: 'video', mediaMime: 'video/mp4' }, { videoMessage: { mimetype: 'video/mp4' } }],
  [
    'a voice message',
    { mediaType: 'audio', mediaMime: 'audio/ogg', isVoice: true },
    { audioMessage: { mimetype: 'audio/ogg', ptt: true } },
  ],
  [
    'a file',
    { mediaType: 'application', mediaMime: 'application/pdf', mediaName: 'nota.pdf' },
    { documentMessage: { mimetype: 'application/pdf', fileName: 'nota.pdf' } },
  ],
  [
    'a place',
    {
      mediaType: 'location',
      body: 'data:image/png;base64,AAAA|https://maps.google.com/maps?q=-23.5%2C-46.6&z=17|Rua A, 1',
    },
    { locationMessage: { degreesLatitude: -23.5, degreesLongitude: -46.6, name: 'Rua A, 1' } },
  ],
  [
    'a contact',
    { mediaType: 'vcard', body: 'BEGIN:VCARD\nFN:Rui\nTEL:11\nEND:VCARD' },
    { contactMessage: { displayName: 'Rui', vcard: 'BEGIN:VCARD\nFN:Rui\nTEL:11\nEND:VCARD' } },
  ],
  ['what only the phone shows', { mediaType: 'unsupported', body: 'Veja no celular.' }, { conversation: '' }],
])('quotes %s as what it is', (_, fields, expected) => {
  expect(quoting(fields)).toEqual(expected);
});
