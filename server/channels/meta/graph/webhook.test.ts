import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { metaJson } from '#simulators/meta/index.ts';
import { challengeOf, isSigned, parseBody } from './webhook.ts';

const SECRET = 'app secret';
const REPORT = {
  object: 'page',
  entry: [{ id: '1', changes: [{ field: 'messages', value: { a: 'ç/👍' } }] }],
};
const sign = (bytes: string, secret = SECRET) =>
  `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`;
const isGenuine = (bytes: string, signature?: string) =>
  isSigned(signature === undefined ? {} : { 'x-hub-signature-256': signature }, Buffer.from(bytes), SECRET);

describe('the signature of a webhook', () => {
  const bytes = metaJson(REPORT);

  it('covers the bytes that were sent, with their escapes', () => {
    expect(bytes).toContain(String.raw`\u00e7\/\ud83d\udc4d`);
    expect(isGenuine(bytes, sign(bytes))).toBe(true);
    expect(isGenuine(JSON.stringify(REPORT), sign(bytes))).toBe(false);
    expect(parseBody(Buffer.from(bytes))).toEqual(REPORT);
  });

  it.each([
    ['missing', undefined],
    ['of another secret', sign(bytes, 'other')],
    ['of another hash', sign(bytes).replace('sha256=', 'sha1=')],
    ['without its name', sign(bytes).slice('sha256='.length)],
    ['cut', sign(bytes).slice(0, -2)],
    ['no hexadecimal number', 'sha256=zz'],
    ['empty', 'sha256='],
  ])('is refused when it is %s', (_, signature) => expect(isGenuine(bytes, signature)).toBe(false));
});

describe('the question whether a webhook is wanted', () => {
  const asked = { 'hub.mode': 'subscribe', 'hub.verify_token': 'word', 'hub.challenge': '1158201444' };

  it('is answered with the challenge', () => expect(challengeOf(asked, 'word')).toBe('1158201444'));

  it.each([
    ['another word', { 'hub.verify_token': 'other' }],
    ['a longer word', { 'hub.verify_token': 'word ' }],
    ['another mode', { 'hub.mode': 'unsubscribe' }],
    ['a challenge that is a page', { 'hub.challenge': '<script>' }],
  ])('is not answered with %s', (_, change) =>
    expect(challengeOf({ ...asked, ...change }, 'word')).toBeUndefined(),
  );
  it('is not answered without a word', () => expect(challengeOf({}, 'word')).toBeUndefined());
});
