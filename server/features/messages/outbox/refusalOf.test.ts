import { expect, it } from 'vitest';
import { refusalOf } from './refusalOf.ts';

const channel = {
  textMaxLength: 10,
  files: { image: 100, audio: 50, video: 100, application: 100 },
  groups: true,
};
const customer = { to: [{ kind: 'phone', value: '5511' }], isGroup: false };
const media = { read: async function* () {}, size: 100, mime: 'image/png', name: 'foto.png', isVoice: false };
const image = { ...customer, body: '', media, mediaType: 'image', size: 100 } as const;
const text = { ...customer, body: '0123456789', mediaType: 'chat', size: 0 } as const;

it('lets through what the channel can send', () => {
  expect(refusalOf(channel, text)).toBeUndefined();
  expect(refusalOf(channel, { ...text, size: 1000 })).toBeUndefined(); // without a file
  expect(refusalOf(channel, image)).toBeUndefined();
});

it('lets through a template whose text, as it reads, is longer', () => {
  const template = { name: 'oferta', language: 'pt_BR', isNamed: false, variables: [], values: {} };
  expect(refusalOf(channel, { ...image, body: '01234567890', template })).toBeUndefined();
});

it('lets through contact cards, which are no text', () =>
  expect(refusalOf(channel, { ...text, body: '01234567890', mediaType: 'vcard' })).toBeUndefined());

it('refuses what is too long, too large or of another kind', () => {
  expect(refusalOf(channel, { ...text, body: '01234567890' })).toBe('ERR_MESSAGE_TOO_LONG');
  expect(refusalOf(channel, { ...image, body: '01234567890' })).toBe('ERR_MESSAGE_TOO_LONG');
  expect(refusalOf(channel, { ...image, size: 101 })).toBe('ERR_FILE_TOO_LARGE');
  expect(refusalOf(channel, { ...image, mediaType: 'audio', size: 51 })).toBe('ERR_FILE_TOO_LARGE');
  expect(refusalOf({ ...channel, files: {} }, image)).toBe('ERR_FILE_TYPE');
  expect(refusalOf(channel, { ...image, mediaType: 'vcard' })).toBe('ERR_FILE_TYPE');
});

it('refuses what has no address on the channel, and groups where the channel has none', () => {
  expect(refusalOf(channel, { ...text, to: [] })).toBe('ERR_CONTACT_NOT_ON_CHANNEL');
  expect(refusalOf(channel, { ...text, isGroup: true })).toBeUndefined();
  expect(refusalOf({ ...channel, groups: false }, { ...text, isGroup: true })).toBe(
    'ERR_CONTACT_NOT_ON_CHANNEL',
  );
});
