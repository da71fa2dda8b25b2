import { describe, expect, it } from 'vitest';
import { compare, unused } from './translationUse.ts';

const source = {
  tickets: {
    title: 'Atendimentos',
    tabs: { open: 'Abertos', closed: 'Fechados' },
    unread_one: '{{count}} nova',
    unread_other: '{{count}} novas',
  },
};

describe('a translation', () => {
  it('passes with the same keys and placeholders', () => expect(compare(source, source)).toEqual([]));
  it('may have more plural forms, with the placeholders of the source', () => {
    const tickets = { ...source.tickets, unread_few: '{{count}} новых', unread_many: 'новых' };
    expect(compare(source, { tickets })).toEqual([
      'tickets.unread_many: has no placeholder, the source count',
    ]);
  });
  it('may spell out a count', () => {
    const tickets = { ...source.tickets, unread_one: 'رسالة جديدة', unread_two: 'رسالتان جديدتان' };
    expect(compare(source, { tickets })).toEqual([]);
  });
  it('is reported with missing keys, extra keys and wrong placeholders', () => {
    const translation = {
      tickets: {
        title: 'Tickets {{name}}',
        tabs: { open: 'Open' },
        unread_one: '{{count}} new',
        unread_other: 'new',
        extra: 'x',
      },
    };
    expect(compare(source, translation)).toEqual([
      'missing: tickets.tabs.closed',
      'tickets.title: has name, the source none',
      'tickets.unread_other: has no placeholder, the source count',
      'unknown: tickets.extra',
    ]);
  });
});

describe('unused texts', () => {
  it('are those that no literal and no template literal refers to', () => {
    const code = "t('tickets.title'); t(`tickets.tabs.${status}`); t('tickets.unread', { count })";
    expect(unused(source, code)).toEqual([]);
    expect(unused(source, "t('tickets.title')")).toEqual([
      'tickets.tabs.open',
      'tickets.tabs.closed',
      'tickets.unread_one',
      'tickets.unread_other',
    ]);
  });
});
