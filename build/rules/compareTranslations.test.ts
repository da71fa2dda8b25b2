import { describe, expect, it } from 'vitest';
import { compare } from './compareTranslations.ts';

const SOURCE = {
  tickets: {
    title: 'Atendimentos',
    tabs: { open: 'Abertos', closed: 'Fechados' },
    unread_one: '{{count}} nova',
    unread_other: '{{count}} novas',
  },
};
const WITHOUT_PLURAL = { title: 'Tickets', tabs: SOURCE.tickets.tabs };
const complete = (tag: string) => ({ tag, isComplete: true });
const partial = (tag: string) => ({ tag, isComplete: false });

describe('a translation', () => {
  it('passes with the same keys and placeholders', () =>
    expect(compare(SOURCE, SOURCE, complete('en'))).toEqual([]));

  it('has the plural forms of its language, with the placeholders of the source', () => {
    const tickets = { ...SOURCE.tickets, unread_few: '{{count}} новых', unread_many: 'новых' };
    expect(compare(SOURCE, { tickets }, complete('ru'))).toEqual([
      'tickets.unread_many: has none, the source count',
    ]);
    expect(compare(SOURCE, SOURCE, complete('ru')).toSorted()).toEqual([
      'missing: tickets.unread_few',
      'missing: tickets.unread_many',
    ]);
    expect(
      compare(SOURCE, { tickets: { ...WITHOUT_PLURAL, unread_other: '{{count}}件' } }, complete('ja')),
    ).toEqual([]);
  });

  it('may spell out a count that is the only one of its form', () => {
    const tickets = { ...WITHOUT_PLURAL, unread_one: 'one new', unread_other: '{{count}} new' };
    expect(compare(SOURCE, { tickets }, complete('en'))).toEqual([]);
    expect(compare(SOURCE, { tickets }, complete('fr'))).toEqual([
      'tickets.unread_one: has none, the source count', // French also says "one" for none
    ]);
  });

  it('is reported with missing keys, extra keys, empty texts and wrong placeholders or tags', () => {
    const translation = {
      tickets: {
        title: 'Tickets {{name}} <b>',
        tabs: { open: ' ' },
        unread_one: '{{count}} new',
        unread_other: 'new',
        extra: 'x',
      },
    };
    expect(compare(SOURCE, translation, complete('en'))).toEqual([
      'missing: tickets.tabs.closed',
      'tickets.title: has name, <b>, the source none',
      'empty: tickets.tabs.open',
      'tickets.unread_other: has none, the source count',
      'unknown: tickets.extra',
    ]);
  });

  it('may lack texts when it is partial, but no form of a plural that it has', () => {
    expect(compare(SOURCE, {}, partial('ru'))).toEqual([]);
    const oneForm = { tickets: { unread_one: '{{count}} новое' } };
    expect(compare(SOURCE, oneForm, partial('ru')).toSorted()).toEqual([
      'missing: tickets.unread_few',
      'missing: tickets.unread_many',
      'missing: tickets.unread_other',
    ]);
    expect(compare(SOURCE, { tickets: { titel: 'Билеты' } }, partial('ru'))).toEqual([
      'unknown: tickets.titel',
    ]);
  });
});
