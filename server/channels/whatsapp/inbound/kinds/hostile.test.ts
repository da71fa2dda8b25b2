import { proto, writeRandomPadMax16 } from '@whiskeysockets/baileys';
import { describe, expect, it } from 'vitest';
import { RICH_LIMITS, richContent } from '#shared/contract/richContent.ts';
import { UnreadableContent, readStanza } from '../readStanza.ts';
import { clip, moneyOf, momentOf, objectIn, thumbnailOf, webAddress } from '../../../untrusted.ts';

/* What strangers can write into the parts of messages, including payloads that crash or deceive apps. */

const READING = { me: { id: '5511900000001:1@s.whatsapp.net', lid: '2551:1@lid' }, unsupported: '' };
const ATTRS = { id: '3A', t: '1760000000', from: '5511988887777@s.whatsapp.net' };
const read = (bytes: Uint8Array) => readStanza(ATTRS, writeRandomPadMax16(bytes), READING);
const readOne = (message: proto.IMessage) => {
  const [event] = read(proto.Message.encode(message).finish());
  return event?.kind === 'message' || event?.kind === 'notice' ? event.message : undefined;
};
const LONG = 'a😀'.repeat(3000);
const NASTY = `\u202e\ud800\u0000<script>${LONG}`;
const BYTES = Buffer.alloc(500_000, 1);
const many = <Item>(item: Item) => Array.from({ length: 500 }, () => item);
/** Objects in objects, as deep as this. */
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const flow = (name: string, buttonParamsJson: string): proto.IMessage => ({
  interactiveMessage: { nativeFlowMessage: { buttons: [{ name, buttonParamsJson }] } },
});

const PAYLOADS: Record<string, proto.IMessage> = {
  poll: {
    pollCreationMessage: {
      name: NASTY,
      options: many({ optionName: NASTY }),
      selectableOptionsCount: 4_294_967_295,
    },
  },
  'poll of nothing': { pollCreationMessageV4: { message: { pollCreationMessageV4: { message: {} } } } },
  event: {
    eventMessage: {
      name: NASTY,
      description: LONG,
      joinLink: 'javascript:alert(1)',
      startTime: -1,
      endTime: Number.MAX_SAFE_INTEGER,
      location: { name: NASTY, degreesLatitude: Number.NaN },
    },
  },
  order: {
    orderMessage: {
      orderTitle: NASTY,
      itemCount: -5,
      status: 99 as 1,
      totalAmount1000: Number.MAX_SAFE_INTEGER,
      totalCurrencyCode: NASTY,
      thumbnail: BYTES,
    },
  },
  product: {
    productMessage: {
      product: { title: NASTY, url: `https://a.example/${LONG}`, priceAmount1000: -1, currencyCode: 'brl' },
      body: LONG,
    },
  },
  invitation: { groupInviteMessage: { groupName: NASTY, inviteExpiration: Number.MAX_SAFE_INTEGER } },
  buttons: { buttonsMessage: { contentText: LONG, buttons: many({ buttonText: { displayText: NASTY } }) } },
  list: { listMessage: { title: NASTY, sections: many({ title: NASTY, rows: [{ title: NASTY }] }) } },
  'broken JSON': flow('quick_reply', '{"display_text": '),
  'deep JSON': flow('quick_reply', nested(20_000)),
  'JSON of other types': flow('quick_reply', '{"display_text":{"a":1},"url":["x"],"sections":"no"}'),
  'JSON with a prototype': flow('quick_reply', '{"__proto__":{"display_text":"x"},"constructor":1}'),
  payment: flow(
    'payment_info',
    JSON.stringify({
      currency: NASTY,
      total_amount: { value: '1e999', offset: 0 },
      payment_settings: many({ pix_static_code: { key: NASTY.slice(0, 100), merchant_name: 7 } }),
    }),
  ),
  'payment of null': flow('payment_info', '{"payment_settings":[null,[],"x",{"pix_static_code":null}]}'),
  request: { requestPaymentMessage: { amount1000: -1, currencyCodeIso4217: '💥💥💥', noteMessage: {} } },
  stickers: { stickerPackMessage: { name: NASTY, stickers: many({}) } },
  choice: { interactiveResponseMessage: { nativeFlowResponseMessage: { paramsJson: nested(20_000) } } },
  page: {
    extendedTextMessage: {
      text: 'https://a.example',
      matchedText: 'https://a.example',
      title: NASTY,
      jpegThumbnail: BYTES,
    },
  },
  advertisement: {
    extendedTextMessage: {
      text: 'x',
      contextInfo: {
        expiration: 4_294_967_295,
        forwardingScore: 4_294_967_295,
        isForwarded: true,
        externalAdReply: { sourceId: '1', title: NASTY, body: LONG, sourceUrl: 'file:///etc/passwd' },
      },
    },
  },
  pin: {
    pinInChatMessage: { key: { id: LONG }, type: 1 },
    messageContextInfo: { messageAddOnDurationInSecs: 4_294_967_295 },
  },
  timer: { protocolMessage: { type: 3, ephemeralExpiration: 4_294_967_295 } },
  album: {
    imageMessage: {},
    messageContextInfo: { messageAssociation: { associationType: 1, parentMessageKey: { id: LONG } } },
  },
};

describe('a hostile message', () => {
  it.each(Object.keys(PAYLOADS))('%s becomes content that is stored and shown', (name) => {
    const shown = readOne(PAYLOADS[name] ?? {});
    const { content = {} } = shown ?? {};
    const stored = JSON.stringify(content);
    const bad = [/\\ud[89a-f]/, /\\u0000/, /javascript:/i, /file:/i, /\u202e/].filter((part) =>
      part.test(stored),
    );
    // Compared as short values: a difference between such long texts could not be printed.
    expect({
      problem: richContent.safeParse(content).error?.issues[0]?.path,
      isShort: stored.length < 1_000_000,
      bad,
    }).toEqual({ problem: undefined, isShort: true, bad: [] });
  });

  it('with endless wrappers is read no deeper than needed, or refused as unreadable', () => {
    let message: proto.IMessage = { conversation: 'oi' };
    for (let depth = 0; depth < 200; depth += 1) message = { botInvokeMessage: { message } };
    const bytes = proto.Message.encode(message).finish();
    let result: unknown;
    try {
      result = read(bytes);
    } catch (error) {
      result = error;
    }
    const isRefused = result instanceof UnreadableContent;
    expect(isRefused || JSON.stringify(result).includes('unsupported')).toBe(true);
  });
});

describe('untrusted values', () => {
  it.each([
    ['https://a.example/b?c#d', 'https://a.example/b?c#d'],
    [' http://a.example ', 'http://a.example/'],
    ['HTTPS://A.example', 'https://a.example/'],
    ['https://bank.example@evil.example/', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//a.example', null],
    ['a.example', null],
    ['', null],
    [7, null],
    [`https://a.example/${'x'.repeat(RICH_LIMITS.link)}`, null],
  ])('%s as a web address is %s', (given, address) => {
    expect(webAddress(given)).toBe(address);
  });
  it('texts are cut between characters, and have no control characters', () => {
    expect(clip('ab😀', 3)).toBe('ab\ufffd');
    expect(clip('a\u0000b\u202ec\u2066d\te\nf')).toBe('abcd\te\nf'.replace('\t', '\t'));
    expect(clip({ toString: () => 'x' })).toBe('');
  });
  it('only small JPEGs are thumbnails', () => {
    expect(thumbnailOf(Buffer.from('ffd8ff00', 'hex'))).toBe('/9j/AA==');
    expect(thumbnailOf(Buffer.from('<svg onload=alert(1)>'))).toBeNull();
    expect(thumbnailOf(Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(100_000)]))).toBeNull();
  });
  it('amounts and times are in range', () => {
    expect(moneyOf(59_900, 'brl')).toEqual({ amount: 59.9, currency: 'BRL' });
    expect(moneyOf(1, 'REAL')).toBeNull();
    expect(moneyOf(Number.POSITIVE_INFINITY, 'BRL')).toBeNull();
    expect(moneyOf(1, 'BRL', 0)).toBeNull();
    expect(momentOf(1_790_000_000)).toBe('2026-09-21T14:13:20.000Z');
    expect(momentOf(1_790_000_000_000)).toBe('2026-09-21T14:13:20.000Z');
    for (const time of [0, -1, 1, Number.MAX_SAFE_INTEGER, Number.NaN, null])
      expect(momentOf(time)).toBeNull();
  });
  it('some texts are no JSON of an object', () => {
    for (const json of ['', '[1]', 'null', '7', '{', nested(100_000), 'x'.repeat(200_000)])
      expect(objectIn(json)).toEqual({});
  });
});
