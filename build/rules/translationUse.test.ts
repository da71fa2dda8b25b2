import { describe, expect, it } from 'vitest';
import { unused } from './translationUse.ts';

const source = {
  tickets: {
    title: 'Atendimentos',
    tabs: { open: 'Abertos', closed: 'Fechados' },
    unread_one: '{{count}} nova',
    unread_other: '{{count}} novas',
  },
};

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
