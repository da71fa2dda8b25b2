import { describe, expect, it } from 'vitest';
import { textOf } from './textOf.ts';

const read = (isHtml: boolean, content: string, subject: string, inReplyTo = '') =>
  textOf({
    texts: [{ part: '1', isHtml, content }],
    layout: ['1'],
    envelope: { subject, inReplyTo },
    headers: new Map(),
  });
const plain = (content: string, subject = 'Re: Troca') => read(false, content, subject);
const html = (content: string) => read(true, content, 'Re: Troca');

describe('the text of an e-mail', () => {
  it('is what its author has written, without the e-mail that it answers', async () => {
    expect(
      await plain(
        'Sim  \r\n\r\n\r\n\r\npode ser \t\r\n\r\nOn Monday, Sol <sol@shop.test> wrote:\r\n> Sexta?',
      ),
    ).toBe('Sim\n\npode ser');
  });

  const quoting = 'Veja\n\nDe: Banco <banco@example.com>\nMensagem: Pix negado\n\n> citado';

  it('has what looks like a quote when it is a form or a forwarded e-mail', async () => {
    expect(await plain(quoting, 'Contato')).toBe(quoting.replace('\n\n>', '\n>'));
    expect(await read(false, quoting, 'ENC: Pix', '<a@example.com>')).toContain('Pix negado');
    for (const [subject, inReplyTo] of [['RES: Pix'], ['Pix', '<a@example.com>']])
      expect(await read(false, quoting, subject ?? '', inReplyTo)).toBe('Veja');
  });

  it.each(['---', '____', '===='])('has what stands below a line of %s', async (rule) => {
    const text = `Os dados:\n\n${rule}\nNome: Maria\nCPF: 123`;
    expect(await plain(text)).toBe(text);
    expect(await plain(`Sim\n\n${rule}\nDe: Loja <desk@local.test>\nEnviado: ontem\n\nQual?`)).toBe('Sim');
    expect(await plain('Sim\n\n--\nMaria\nRua 1')).toBe('Sim');
  });

  it('has the beginning of each text that is too long', async () => {
    expect(await plain(`início${'x'.repeat(1_000_000)}`)).toMatch(/^iníciox{65530}$/);
    expect(await html(`<p>início</p>${'<p>x</p>'.repeat(100_000)}`)).toMatch(/^início\n\nx\n/);
  });

  it.each([
    ['a picture', `<img src="data:image/png;base64,${'A'.repeat(200_000)}">`],
    ['styles', `<STYLE type="text/css">${'p.x { color: red }'.repeat(10_000)}</STYLE>`],
    ['what only Word reads', `<!--[if gte mso 9]><xml>${'<w:x/>'.repeat(25_000)}</xml><![endif]-->`],
    ['what all but Word read', '<!--[if !mso]><!--><p>Oi</p><!--<![endif]--><!-->'],
  ])('is whole after %s', async (_, before) => {
    expect(await html(`<html>${before}<p>Chegou quebrado</p></html>`)).toMatch(/Chegou quebrado$/);
  });

  // Where the time grows with the square of the length or faster, each takes from ten seconds to hours.
  it.each([
    ['spaces within a line', () => plain(`${' '.repeat(100_000)}x`), 'x'],
    ['spaces of HTML', () => html(`${'&nbsp;'.repeat(20_000)}x`), 'x'],
    ['beginnings of comments and styles', () => html('x<!-<style'.repeat(100_000)), 'x'],
    ['comments that never end', () => html(`x${'<!--'.repeat(100_000)}`), 'x'],
    ['beginnings of quotes on one line', () => plain('On '.repeat(100_000)), /^On On/],
    [
      'quotes that begin and never end',
      () => plain('abc. x skrev x\n'.repeat(2000)),
      /^abc\. x skrev x\nabc/,
    ],
  ])('is read in seconds when it has many %s', async (_, read, expected) => {
    expect(await read()).toMatch(expected);
  });

  it('cannot be read in seconds when its elements are nested too deeply', async () => {
    await expect(html('<table><tr><td>'.repeat(70_000))).rejects.toThrow('Failed to parse HTML');
  });
});
