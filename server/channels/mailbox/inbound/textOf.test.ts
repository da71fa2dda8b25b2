import { describe, expect, it } from 'vitest';
import { textOf } from './textOf.ts';

const plain = (content: string) => textOf({ texts: [{ part: '1', isHtml: false, content }], layout: ['1'] });
const html = (content: string) => textOf({ texts: [{ part: '1', isHtml: true, content }], layout: ['1'] });

describe('the text of an e-mail', () => {
  it('is what its author has written, without the e-mail that it answers', async () => {
    expect(
      await plain(
        'Sim  \r\n\r\n\r\n\r\npode ser \t\r\n\r\nOn Monday, Sol <sol@shop.test> wrote:\r\n> Sexta?',
      ),
    ).toBe('Sim\n\npode ser');
  });

  it('has the beginning of each text that is too long', async () => {
    expect(await plain(`início${'x'.repeat(1_000_000)}`)).toMatch(/^iníciox{65530}$/);
    expect(await html(`<p>início</p>${'<p>x</p>'.repeat(100_000)}`)).toMatch(/^início\n\nx\n/);
  });

  // Where the time grows with the square of the length or faster, each takes from ten seconds to hours.
  it.each([
    ['spaces within a line', () => plain(`${' '.repeat(100_000)}x`), 'x'],
    ['spaces of HTML', () => html(`${'&nbsp;'.repeat(20_000)}x`), 'x'],
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
