import { describe, expect, it } from 'vitest';
import { printResultOf, showsConversation } from './printing.ts';

describe('printing', () => {
  it.each([
    ['app://ramal/tickets/12', true],
    ['app://ramal/tickets/12/', true],
    ['app://ramal/tickets/12?tab=open', true],
    ['app://ramal/conversation/12', true],
    ['app://ramal/tickets', false],
    ['app://ramal/tickets/new', false],
    ['app://ramal/contacts/12', false],
    ['app://ramal.evil/tickets/12', false],
    ['https://support.example/tickets/12', false],
    ['', false],
  ])('%s shows a conversation: %s', (url, isOne) => expect(showsConversation(url)).toBe(isOne));

  it.each([
    [true, '', 'sent'],
    [false, 'Print job canceled', 'cancelled'],
    [false, 'cancelled', 'cancelled'],
    [false, 'Print job failed', 'failed'],
    [false, 'Invalid printer settings', 'failed'],
  ])('result of (%s, %s) is %s', (isSent, reason, end) => expect(printResultOf(isSent, reason)).toBe(end));
});
