import { describe, expect, it } from 'vitest';
import { parseEmailText } from './parseEmailText.ts';

describe('the text of an e-mail of the hub', () => {
  it('is the plain one, else that of the HTML, also in base64 of several lines', async () => {
    const email = '<html><style>p{}</style><p>Olá &amp; até logo</p><script>alert(1)</script></html>';
    const encoded = Buffer.from(email).toString('base64').replaceAll(/.{20}/g, '$&\r\n');
    for (const raw of [email, encoded]) expect(await parseEmailText(raw)).toBe('Olá & até logo');
    expect(await parseEmailText(`três caixas\n${email}`)).toBe('três caixas');
  });

  // Where the time grows with the square of the length, each takes from ten seconds to an hour.
  it.each([
    ['spaces after base64', `${'AAAA'.repeat(9)}${' '.repeat(60_000)}!`, /^A{36} +!$/],
    ['styles that do not end', `<div>x${'<style>'.repeat(250_000)}`, 'x'],
    ['beginnings of elements', `<br>${'<'.repeat(1_000_000)}`, /^<+$/],
  ])('is read in seconds when it has many %s', async (_, raw, expected) => {
    expect(await parseEmailText(raw)).toMatch(expected);
  });
});
