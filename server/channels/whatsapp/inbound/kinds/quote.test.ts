import type { proto } from '@whiskeysockets/baileys';
import { describe, expect, it } from 'vitest';
import { quoteIn } from './quote.ts';

const ME = { id: '5511900000001:1@s.whatsapp.net', lid: '25511900000001:1@lid' };
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const THUMBNAIL = JPEG.toString('base64');

const quoting = (quotedMessage: proto.IMessage | undefined, context: proto.IContextInfo = {}) =>
  quoteIn(
    {
      extendedTextMessage: {
        text: 'quanto custa?',
        contextInfo: {
          stanzaId: '3A',
          participant: ME.lid.replace(':1', ''),
          ...(quotedMessage && { quotedMessage }),
          ...context,
        },
      },
    },
    ME,
  );

describe('the copy of a quoted message', () => {
  it('of a status of the shop', () => {
    const quotedMessage = { imageMessage: { caption: 'Vestido R$ 99', jpegThumbnail: JPEG } };
    expect(quoting(quotedMessage, { remoteJid: 'status@broadcast' })).toEqual({
      source: 'status',
      fromMe: true,
      mediaType: 'image',
      text: 'Vestido R$ 99',
      thumbnail: THUMBNAIL,
    });
  });

  it.each<[string, proto.IMessage, object]>([
    [
      'a product',
      {
        productMessage: {
          product: {
            title: 'Vestido',
            priceAmount1000: 99_000,
            currencyCode: 'BRL',
            productImage: { jpegThumbnail: JPEG },
          },
        },
      },
      { mediaType: 'chat', text: '🛍️ Vestido\nBRL 99.00', thumbnail: THUMBNAIL },
    ],
    ['a text', { conversation: 'Abrimos às 9' }, { mediaType: 'chat', text: 'Abrimos às 9' }],
    [
      'a text that disappears',
      { ephemeralMessage: { message: { extendedTextMessage: { text: 'oi' } } } },
      { mediaType: 'chat', text: 'oi' },
    ],
    [
      'a video',
      { videoMessage: { jpegThumbnail: JPEG } },
      { mediaType: 'video', text: '', thumbnail: THUMBNAIL },
    ],
    ['a voice message', { audioMessage: { ptt: true } }, { mediaType: 'audio', text: '' }],
    [
      'a file',
      { documentMessage: { fileName: 'boleto.pdf' } },
      { mediaType: 'application', text: 'boleto.pdf' },
    ],
    [
      'a place',
      { locationMessage: { degreesLatitude: 1, degreesLongitude: 2, name: 'Loja', jpegThumbnail: JPEG } },
      { mediaType: 'location', text: 'Loja' },
    ],
    [
      'a contact',
      { contactMessage: { displayName: 'Rui', vcard: 'BEGIN:VCARD\nFN:Rui\nEND:VCARD' } },
      { mediaType: 'vcard', text: 'Rui' },
    ],
    ['an unknown kind', { requestPhoneNumberMessage: {} }, { mediaType: 'unsupported', text: '' }],
  ])('%s', (_, quotedMessage, expected) => {
    expect(quoting(quotedMessage)).toEqual({ source: 'message', fromMe: true, thumbnail: null, ...expected });
  });

  it('of another person', () => {
    expect(quoting({ conversation: 'x' }, { participant: '5511988887777@s.whatsapp.net' })?.fromMe).toBe(
      false,
    );
  });

  it('is nothing without a copy, or where the copy shows nothing', () => {
    expect(quoting(undefined)).toBeUndefined();
    expect(quoting({})).toBeUndefined();
    expect(quoting({ conversation: '' })).toBeUndefined();
  });

  it('holds what a stranger may write', () => {
    const text = 'x'.repeat(100_000);
    expect(quoting({ conversation: `\u0000\u202e${text}` })?.text).toHaveLength(4094);
    expect(quoting({ imageMessage: { jpegThumbnail: Buffer.from('<svg>') } })?.thumbnail).toBeNull();
  });
});
