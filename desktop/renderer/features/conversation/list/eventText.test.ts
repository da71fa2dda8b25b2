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
