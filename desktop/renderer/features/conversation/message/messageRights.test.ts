import { describe, expect, it } from 'vitest';
import type { Message } from '#shared/contract/message.ts';
import { aMessage } from '../test/aMessage.ts';
import { rightsOver } from './messageRights.ts';

const WRITTEN = new Date('2026-11-21T10:00:00.000Z');
const after = (minutes: number) => new Date(WRITTEN.getTime() + minutes * 60_000);
const own = (fields: Partial<Message> = {}) => aMessage({ fromMe: true, ack: 1, ...fields });
const offered = (message: Message, mayWrite = true, now = after(1)) =>
  Object.entries(rightsOver(message, mayWrite, now))
    .filter(([, isOffered]) => isOffered)
    .map(([name]) => name);

describe('actions of a message', () => {
  it.each<[string, Message, string[]]>([
    ['a message of the customer', aMessage(), ['reply', 'react', 'copy', 'forward']],
    ['an own message', own(), ['reply', 'react', 'copy', 'forward', 'edit', 'remove']],
    ['an own message that is not sent', own({ ack: 0 }), ['copy', 'forward', 'edit', 'remove']],
    [
      'an own picture',
      own({ mediaType: 'image', mediaUrl: '/m', body: '' }),
      ['reply', 'react', 'forward', 'remove', 'download'],
    ],
    [
      'a picture that did not arrive',
      aMessage({ mediaType: 'image', mediaState: 'failed', body: '' }),
      ['reply', 'react'],
    ],
    ['a deleted message', own({ isDeleted: true }), []],
    ['a missed call', aMessage({ mediaType: 'call_log', body: '' }), ['reply']],
  ])('%s', (_, message, names) => expect(offered(message)).toEqual(names));

  it('ends editing after fifteen minutes', () => {
    expect(offered(own(), true, after(15))).toContain('edit');
    expect(offered(own(), true, new Date(after(15).getTime() + 1))).not.toContain('edit');
  });

  it('offers only what the channel can do, and anything to what has not left yet', () => {
    const can = { quote: false, react: false, edit: false, delete: false };
    const rights = (message: Message) => rightsOver(message, true, after(1), can);
    expect(rights(own())).toMatchObject({
      reply: false,
      react: false,
      edit: false,
      remove: false,
      copy: true,
    });
    expect(rights(own({ ack: 0 }))).toMatchObject({ edit: true, remove: true });
    expect(rightsOver(own(), true, after(1), { ...can, edit: true })).toMatchObject({
      edit: true,
      remove: false,
    });
  });

  it('offers no changes where the user may not write', () => {
    expect(offered(own({ mediaUrl: '/m' }), false)).toEqual(['copy', 'forward', 'download']);
  });
});
