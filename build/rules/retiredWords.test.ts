import { describe, expect, it } from 'vitest';
import { findRetiredInDocument, findRetiredKeys, findRetiredNames, RETIRED_WORDS } from './retiredWords.ts';

const wordsOf = (path: string, text: string) =>
  findRetiredNames(new Map([[path, text]])).map((breach) => breach.text);

describe('retired words', () => {
  it.each(Object.entries(RETIRED_WORDS))('finds %s in a name', (word, { say }) => {
    const name = ['open', ...word.split(' ').map((part) => `${part[0]?.toUpperCase()}${part.slice(1)}`)].join(
      '',
    );
    expect(wordsOf('server/app/open.ts', `export const ${name} = 1;`)).toEqual([
      `an identifier is named ${name}; say ${say} instead of ${word}`,
    ]);
  });

  it.each([
    ['a property', 'export const a = { newsOf: 1 };'],
    ['a parameter', 'export const a = (news: number) => news;'],
    ['a type', 'export interface News { a: 1 }'],
    ['a component', 'export const a = (B: Components) => <B.News />;'],
    ['a private field', 'export class A { #news = 1; }'],
    ['a constant', 'export const NEWS_DELAY = 1;'],
    ['an abbreviation before it', 'export const readHTTPNews = 1;'],
  ])('finds it in %s', (_, text) => expect(wordsOf('desktop/renderer/ui/open.tsx', text)).toHaveLength(1));

  it.each(['server/app/liveNews.ts', 'server/news/open.ts', 'server/app/open-news.ts'])(
    'finds it in the path %s',
    (path) => expect(wordsOf(path, 'export const a = 1;')).toHaveLength(1),
  );

  it('allows floor as the function of Math only', () => {
    expect(wordsOf('server/app/open.ts', 'export const a = Math.floor(1.5);')).toEqual([]);
    expect(wordsOf('server/app/open.ts', 'export const floor = 1;')).toHaveLength(1);
    expect(wordsOf('server/app/open.ts', 'export const a = (b: Context) => b.floor;')).toHaveLength(1);
  });

  it('leaves standard names, longer words, texts and comments alone', () =>
    expect(
      wordsOf(
        'server/app/open.ts',
        "export const startWork = Math.floor(1); // news\nexport const lawn = 'news';",
      ),
    ).toEqual([]));

  it.each([
    ['desk', 'desktop/main/settings/open.ts'],
    ['letters', 'desktop/renderer/ui/avatar/open.ts'],
    ['place', 'server/channels/whatsapp/inbox/open.ts'],
    ['hold', 'desktop/renderer/features/conversation/outbox/persistedValue.ts'],
    ['sealed', 'server/channels/whatsapp/keys/open.ts'],
    ['looks', 'desktop/renderer/platform/localSettings/open.ts'],
    ['fault', 'server/channels/whatsapp/session/open.ts'],
  ])('allows %s only where it is stored or standard', (name, path) => {
    const text = `export const ${name} = 1;`;
    expect(wordsOf(path, text)).toEqual([]);
    expect(wordsOf('desktop/renderer/features/conversation/open.ts', text)).toHaveLength(1);
  });

  it('finds two words only in a row', () => {
    expect(wordsOf('server/app/open.ts', 'export const handItOver = 1;')).toEqual([]);
    expect(wordsOf('server/app/hand-over.ts', 'export const a = 1;')).toHaveLength(1);
  });

  it('finds them in texts of the log, not in other texts', () => {
    const text = "export const a = (log: Log) => log.warn({ id: 1 }, 'the desk is full');";
    expect(wordsOf('server/app/open.ts', text)).toEqual([
      'a log says desk; say Ramal, app, server, workspace instead',
    ]);
    expect(wordsOf('server/app/open.ts', "export const a = format('the desk is full');")).toEqual([]);
  });

  it('finds them in keys of catalogues, at any depth', () => {
    expect(
      findRetiredKeys('shared/i18n/pt/a.json', { form: { news: 'x', tipOf: 'y', name: 'news' } }),
    ).toHaveLength(2);
  });

  it('finds them in documents', () => {
    expect(findRetiredInDocument('README.md', 'How it works. The floor has an errand.')).toHaveLength(2);
    expect(findRetiredInDocument('README.md', 'How it works. The ground has a task.')).toEqual([]);
  });

  it('fails when no source was read', () => {
    expect(() => findRetiredNames(new Map())).toThrow('No identifier was read.');
    expect(() => wordsOf('server/app/bad.ts', 'import {')).toThrow('server/app/bad.ts does not parse');
  });
});
