import { describe, expect, it } from 'vitest';
import { deepLinkAmong, deepLinkOf } from './deepLink.ts';

describe('deep links', () => {
  it.each([
    ['ramal://tickets/12', { kind: 'ticket', ticketId: 12 }],
    ['ramal://tickets/12/', { kind: 'ticket', ticketId: 12 }],
    ['ramal://tickets/new', { kind: 'newTicket' }],
    ['ramal://tickets/waiting', { kind: 'waiting', queueId: null }],
    ['ramal://contacts/new?number=5511988887777', { kind: 'newContact', number: '5511988887777' }],
    [
      'ramal://contacts/new?number=%2B55%20(11)%2098888-7777',
      { kind: 'newContact', number: '5511988887777' },
    ],
    [`ramal://login?code=${'aB_-'.repeat(10)}abc`, { kind: 'login', code: `${'aB_-'.repeat(10)}abc` }],
  ])('%s', (link, deepLink) => expect(deepLinkOf(link)).toEqual(deepLink));

  it.each([
    'ramal://tickets/0',
    'ramal://tickets/new?then=send',
    'ramal://tickets/-1',
    'ramal://tickets/12/../../users',
    'ramal://tickets/12?then=delete',
    'ramal://tickets/9999999999',
    'ramal://tickets/1%2f2',
    'ramal://contacts/new',
    'ramal://login?code=short',
    'ramal://login',
    'ramal://contacts/new?number=12',
    'ramal://contacts/new?number=<script>alert(1)</script>',
    'ramal://a@tickets/12',
    'ramal:tickets/12',
    'https://tickets/12',
    'javascript:alert(1)',
    `ramal://tickets/${'1'.repeat(600)}`,
    '',
  ])('refuses %s', (link) => expect(deepLinkOf(link)).toBeNull());

  it('are found in the command-line arguments', () => {
    expect(deepLinkAmong(['/usr/bin/ramal', '--hidden', 'ramal://tickets/7'])).toEqual({
      kind: 'ticket',
      ticketId: 7,
    });
    expect(deepLinkAmong(['/usr/bin/ramal'])).toBeNull();
  });
});
