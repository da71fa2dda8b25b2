import { expect, it } from 'vitest';
import { isOffered, LANGUAGE_TAGS } from '#shared/i18n/languages.ts';
import { startI18n, loadLazyTranslations } from '#renderer/platform/i18n/index.ts';
import { anEvent } from '../test/anEvent.ts';
import { eventText } from './eventText.ts';

it('says how the customer rated the ticket, in every language', async () => {
  const rated = (comment: string) =>
    anEvent({ type: 'rated', author: 'customer', user: null, changes: [], rating: { score: 4, comment } });
  for (const language of LANGUAGE_TAGS.filter(isOffered)) {
    const i18n = await startI18n(language);
    await loadLazyTranslations(i18n);
    expect(eventText(i18n.t, rated(''))).toMatch(/ 4 \S+ 5$/);
    expect(eventText(i18n.t, rated('Rápido & bom'))).toMatch(/ 4 \S+ 5.*Rápido & bom/);
  }
});

it('says whom a ticket was assigned to automatically, in every language', async () => {
  const event = anEvent({
    type: 'transferred',
    author: 'system',
    user: null,
    agent: { id: 2, name: 'Bia' },
    changes: ['agent'],
  });
  const texts = new Set<string>();
  for (const language of LANGUAGE_TAGS.filter(isOffered)) {
    const i18n = await startI18n(language);
    await loadLazyTranslations(i18n);
    texts.add(eventText(i18n.t, event));
  }
  expect([...texts][0]).toBe('Atribuído automaticamente a Bia');
  for (const text of texts) expect(text).toMatch(/Bia/);
  expect(texts.size).toBe(LANGUAGE_TAGS.filter(isOffered).length);
});

it('says why a ticket was resolved', async () => {
  const i18n = await startI18n('pt');
  await loadLazyTranslations(i18n);
  const { t } = i18n;
  const event = anEvent({ type: 'closed', author: 'agent', user: { id: 2, name: 'Bia' }, changes: [] });
  expect(eventText(t, event)).toBe('Bia resolveu o atendimento');
  const closingReason = { id: 1, name: 'Vendido' };
  expect(eventText(t, { ...event, closingReason })).toBe('Bia resolveu o atendimento: “Vendido”');
});
