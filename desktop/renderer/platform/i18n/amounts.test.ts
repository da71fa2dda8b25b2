import { expect, it } from 'vitest';
import { fetchLaterWords, startI18n } from './startI18n.ts';

it('writes amounts as the language does, and ids as they are', async () => {
  const words = await startI18n('pt');
  await fetchLaterWords(words);
  expect(words.t('contacts.titleCount', { count: 12_345 })).toBe('Contatos (12.345)');
  expect(words.t('contacts.titleCount', { count: 7 })).toBe('Contatos (7)');
  expect(words.t('conversation.list.ticket', { id: 12_345 })).toBe('Atendimento #12345');
  await words.changeLanguage('en');
  expect(words.t('contacts.titleCount', { count: 12_345 })).toBe('Contacts (12,345)');
});
