import { expect, it } from 'vitest';
import { quoteIn } from './quote.ts';
import { telegramMessage } from './update.ts';

const CHAT = { id: 5501, type: 'private', first_name: 'Maria' };
const TOKEN = '77:secret';
const quoteOf = (answered: object, more: object = {}) =>
  quoteIn(
    telegramMessage.parse({
      message_id: 9,
      date: 2,
      chat: CHAT,
      text: 'quero este',
      reply_to_message: { message_id: 3, date: 1, chat: CHAT, ...answered },
      ...more,
    }),
    TOKEN,
  );

it('is a copy of what the bot or the person wrote', () => {
  const copy = { source: 'message', mediaType: 'chat', thumbnail: null };
  expect(quoteOf({ text: 'Vestido azul, R$ 90', from: { id: 77, is_bot: true } })).toEqual({
    ...copy,
    fromMe: true,
    text: 'Vestido azul, R$ 90',
  });
  expect(quoteOf({ text: 'Tem P?', from: { id: 5501 } })).toEqual({ ...copy, fromMe: false, text: 'Tem P?' });
});

it('is the part that the person has chosen', () => {
  const text = 'Vestido azul, R$ 90\nVestido verde, R$ 80';
  expect(quoteOf({ text }, { quote: { text: 'Vestido verde', position: 20 } })?.text).toBe('Vestido verde');
});

it.each([
  [
    { photo: [{ file_id: 'a', width: 1 }], caption: 'azul' },
    { mediaType: 'image', text: 'azul' },
  ],
  [
    { document: { file_id: 'a', file_name: 'lista.pdf', mime_type: 'application/pdf' } },
    { mediaType: 'application', text: 'lista.pdf' },
  ],
  [
    { venue: { location: { latitude: 1, longitude: 2 }, title: 'Loja', address: 'Rua A' } },
    { mediaType: 'location', text: 'Loja, Rua A' },
  ],
  [{ contact: { phone_number: '+5511', first_name: 'Rui' } }, { mediaType: 'vcard', text: 'Rui' }],
])('names %j', (answered, quote) => {
  expect(quoteOf(answered)).toMatchObject(quote);
});

it('is none of a notice, of what cannot be shown, and of what is not there any more', () => {
  expect(quoteOf({ forum_topic_created: { name: 'Geral' } })).toBeUndefined();
  expect(quoteOf({ story: { id: 1 } })).toBeUndefined();
  expect(quoteOf({ date: 0 })).toBeUndefined();
  expect(quoteOf({ chat: undefined, text: 'x' })).toBeUndefined();
});
