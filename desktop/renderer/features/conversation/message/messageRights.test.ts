import { describe, expect, it } from 'vitest';
import type { Message } from '#shared/contract/messages.ts';
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
    ['a message of the customer', aMessage(), ['reply', 'react', 'copy']],
    ['an own message', own(), ['reply', 'react', 'copy', 'edit', 'remove']],
    ['an own message that is not sent', own({ ack: 0 }), ['copy', 'edit', 'remove']],
    [
      'an own picture',
      own({ mediaType: 'image', mediaUrl: '/m', body: '' }),
      ['reply', 'react', 'remove', 'download'],
    ],
    ['a deleted message', own({ isDeleted: true }), []],
    ['a missed call', aMessage({ mediaType: 'call_log', body: '' }), ['reply']],
  ])('%s', (_, message, names) => expect(offered(message)).toEqual(names));

  it('ends editing after fifteen minutes', () => {
    expect(offered(own(), true, after(15))).toContain('edit');
    expect(offered(own(), true, new Date(after(15).getTime() + 1))).not.toContain('edit');
  });

  it('offers no changes where the user may not write', () => {
    expect(offered(own({ mediaUrl: '/m' }), false)).toEqual(['copy', 'download']);
  });
});
