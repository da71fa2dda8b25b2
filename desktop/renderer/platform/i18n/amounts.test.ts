import { expect, it } from 'vitest';
import { loadLazyTranslations, startI18n } from './startI18n.ts';

it('formats numbers for the language, and leaves ids unchanged', async () => {
  const i18n = await startI18n('pt');
  await loadLazyTranslations(i18n);
  expect(i18n.t('contacts.titleCount', { count: 12_345 })).toBe('Contatos (12.345)');
  expect(i18n.t('contacts.titleCount', { count: 7 })).toBe('Contatos (7)');
  expect(i18n.t('conversation.list.ticket', { id: 12_345 })).toBe('Atendimento #12345');
  await i18n.changeLanguage('en');
  expect(i18n.t('contacts.titleCount', { count: 12_345 })).toBe('Contacts (12,345)');
});
