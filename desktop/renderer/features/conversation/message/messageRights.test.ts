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

describe('what the menu of a message offers', () => {
  it.each<[string, Message, string[]]>([
    ['a text of the customer', aMessage(), ['reply', 'react', 'copy']],
    ['an own text', own(), ['reply', 'react', 'copy', 'edit', 'remove']],
    ['an own text that has not left', own({ ack: 0 }), ['copy', 'edit', 'remove']],
    [
      'an own picture',
      own({ mediaType: 'image', mediaUrl: '/m', body: '' }),
      ['reply', 'react', 'remove', 'download'],
    ],
    ['a deleted text', own({ isDeleted: true }), []],
    ['a missed call', aMessage({ mediaType: 'call_log', body: '' }), ['reply']],
  ])('%s', (_, message, names) => expect(offered(message)).toEqual(names));

  it('ends editing after fifteen minutes', () => {
    expect(offered(own(), true, after(15))).toContain('edit');
    expect(offered(own(), true, new Date(after(15).getTime() + 1))).not.toContain('edit');
  });

  it('changes nothing where one may not write', () => {
    expect(offered(own({ mediaUrl: '/m' }), false)).toEqual(['copy', 'download']);
  });
});
