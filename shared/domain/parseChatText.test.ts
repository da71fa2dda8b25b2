import { describe, expect, it } from 'vitest';
import { parseChatText, plainText, type ChatNode } from './parseChatText.ts';

/** The tree in a short form: b(…) i(…) s(…) u(…) c(…) pre(…) a(…). */
function brief(nodes: readonly ChatNode[]): string {
  const names = { bold: 'b', italic: 'i', strike: 's', underline: 'u', code: 'c', block: 'pre', link: 'a' };
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      return `${names[node.kind]}(${'children' in node ? brief(node.children) : node.text})`;
    })
    .join('');
}

describe('chat text', () => {
  it.each([
    ['plain', 'plain'],
    ['*bold* _it_ ~no~', 'b(bold) i(it) s(no)'],
    ['*Ana:*\nhello', 'b(Ana:)\nhello'],
    ['*bold _both_ bold*', 'b(bold i(both) bold)'],
    ['_*~all~*_', 'i(b(s(all)))'],
    ['*open', '*open'],
    ['*a _b* c_', 'b(a _b) c_'],
    ['*not\nhere*', '*not\nhere*'],
    ['* list', '* list'],
    ['snake_case_name 2*3*4', 'snake_case_name 2*3*4'],
    ['ação_é_uma', 'ação_é_uma'],
    ['**', '**'],
    ['*', '*'],
    ['`a*b*` ```x\n*y*```', 'c(a*b*) pre(x\n*y*)'],
    ['```open *b*', '```open b(b)'],
    ['see https://a.test/x_y_z?q=*1.', 'see a(https://a.test/x_y_z?q=*1).'],
    ['*https://a.test* (www.b.test)', 'b(a(https://a.test)) (a(www.b.test))'],
    ['to maria_s.lima@loja.test.br, ok', 'to a(maria_s.lima@loja.test.br), ok'],
    ['*ana@a.test* _b@a.test_ <c@a.test>', 'b(a(ana@a.test)) i(a(b@a.test)) <a(c@a.test)>'],
    ['a@b @loja a@ 3@4', 'a@b @loja a@ 3@4'],
    ['javascript:alert(1) <b>x</b>', 'javascript:alert(1) b(x)'],
    ['<b>a</b> <strong>b</strong> <em>c</em> <u>d</u> <del>e</del>', 'b(a) b(b) i(c) u(d) s(e)'],
    ['<B>two\nlines, *one*</B>', 'b(two\nlines, b(one))'],
    ['<code>a <b>b</b></code>', 'c(a b)'],
    ['<a href="https://a.test/x">here</a>', 'a(here)'],
    ['<a href="javascript:alert(1)">x</a>', '<a href="javascript:alert(1)">x</a>'],
    ['<b onclick="x()">x</b> <img src=x onerror=y>', '<b onclick="x()">x</b> <img src=x onerror=y>'],
    ['<b>open *mark', '<b>open *mark'],
    ['<b><b>twice</b></b>', 'b(<b>twice)</b>'],
    ['', ''],
  ])('%j', (text, expected) => expect(brief(parseChatText(text))).toBe(expected));

  it('returns the plain text without formatting', () => {
    expect(plainText(parseChatText('*Ana:*\n_see_ www.a.test `x`'))).toBe('Ana:\nsee www.a.test x');
  });

  it('adds a scheme to links', () => {
    expect(parseChatText('www.a.test')).toEqual([
      { kind: 'link', text: 'www.a.test', href: 'https://www.a.test' },
    ]);
    expect(parseChatText('a@b.test')).toEqual([{ kind: 'link', text: 'a@b.test', href: 'mailto:a@b.test' }]);
  });

  it.each([
    '*a ',
    '`',
    '```',
    '_*~',
    'www.',
    '*a _b* ',
    'a',
    'a@',
    'a.',
    '_a-',
    '<b>',
    '</b>',
    '<b><u>x</b>',
  ])('parses 65,536 characters of %j quickly', (part) => {
    const text = part.repeat(65_536 / part.length);
    const start = process.threadCpuUsage();
    expect(parseChatText(text).length).toBeGreaterThan(0);
    const { user, system } = process.threadCpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(1000); // milliseconds
  });
});
