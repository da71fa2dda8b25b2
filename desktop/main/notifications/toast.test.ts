// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { toastActivationOf, toastXml } from './toast.ts';

const ORIGIN = {
  ticketId: 12,
  userId: 7,
  server: 'https://support.example/shop/?a=1&b',
  noticeId: 'f1b6dbb4-6a3c-4a0e-9d53-0d1b6ad6c001',
};
const NOTICE = {
  title: 'Ana & "Beto" <ana>',
  body: 'Já está\u0000 pronto? 👍',
  silent: true,
  hasReply: true,
  replyPlaceholder: 'Responder…',
};
const parsed = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');

describe('toast XML for Windows', () => {
  it('contains sender and text, with any characters', () => {
    const toast = parsed(toastXml(NOTICE, ORIGIN, 'Enviar', 'file:///C:/Users/Ana%20L/12.png'));
    expect([...toast.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
      'Ana & "Beto" <ana>',
      'Já está pronto? 👍',
    ]);
    expect(toast.querySelector('image')?.getAttribute('src')).toBe('file:///C:/Users/Ana%20L/12.png');
    expect(toast.querySelector('audio')?.getAttribute('silent')).toBe('true');
    expect(toast.querySelector('input')?.getAttribute('placeHolderContent')).toBe('Responder…');
  });

  it('has no reply field and no picture where there are none', () => {
    const toast = parsed(toastXml({ ...NOTICE, hasReply: false }, ORIGIN, 'Enviar', null));
    expect(toast.querySelector('actions, image')).toBeNull();
  });

  it('leads to its ticket when it is clicked or answered, also after the program has ended', () => {
    const toast = parsed(toastXml(NOTICE, ORIGIN, 'Enviar', null));
    const click = toast.documentElement.getAttribute('launch') ?? '';
    const send = toast.querySelector('action')?.getAttribute('arguments') ?? '';
    expect(toastActivationOf({ arguments: click })).toEqual({ ...ORIGIN, reply: null });
    expect(toastActivationOf({ arguments: send, reply: ' Sim & já! ' })).toEqual({
      ...ORIGIN,
      reply: 'Sim & já!',
    });
    expect(toastActivationOf({ arguments: send, reply: '  ' })).toEqual({ ...ORIGIN, reply: null });
    expect(click).toMatch(/^type=click&/);
    for (const pair of click.split('&')) expect(pair.split('=')).toHaveLength(2);
  });
});

describe('launch arguments from Windows', () => {
  const GOOD = `type=click&ticket=12&server=https%3A%2F%2Fsupport.example%2F&notice=${ORIGIN.noticeId}`;
  it('name no user when they are of an earlier version', () =>
    expect(toastActivationOf({ arguments: GOOD })).toMatchObject({ ticketId: 12, userId: null }));
  it.each([
    ['', 'nothing'],
    ['type=click&tag=123456', 'a notification about the program itself'],
    [GOOD.replace('ticket=12', 'ticket=-1'), 'no ticket'],
    [GOOD.replace('ticket=12', 'ticket=12;calc.exe'), 'more than a ticket'],
    [`${GOOD}&user=x`, 'no user'],
    [GOOD.replace('https%3A%2F%2Fsupport.example%2F', 'nowhere'), 'no server'],
    [GOOD.replace(ORIGIN.noticeId, '1'), 'no mark of ours'],
  ])('is refused: %s (%s)', (text) => expect(toastActivationOf({ arguments: text })).toBeNull());
});
