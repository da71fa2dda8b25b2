import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { createAppStore } from '#renderer/app/store.ts';
import { loadLazyTranslations, startI18n } from '#renderer/platform/i18n/index.ts';
import { signedIn } from '#renderer/platform/session/index.ts';
import { ADMIN, sessionOf } from '#renderer/test/mockServer.ts';
import { memoryStore } from '#renderer/test/memoryStore.ts';
import { Quote, QuoteOfCopy } from './Quote.tsx';

async function show(quote: ReactElement) {
  const store = createAppStore({ serverAddress: 'http://desk.test/', deviceStore: memoryStore().window() });
  store.dispatch(signedIn(sessionOf('token')));
  const i18n = await startI18n('pt');
  await loadLazyTranslations(i18n);
  return render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>{quote}</I18nextProvider>
    </Provider>,
  );
}

const QUOTED = {
  id: 1,
  body: '',
  fromMe: true,
  mediaType: 'chat' as const,
  isDeleted: false,
  contact: null,
  user: null,
};

it.each([
  [{ id: ADMIN.id, name: ADMIN.name }, 'Você'],
  [{ id: 2, name: 'Bia' }, 'Bia'],
  [null, 'Equipe'],
])('names the colleague who wrote the quoted message, without its signature: %o', async (user, author) => {
  const body = user ? `*${user.name}:*\nOi` : 'Oi';
  const { getByText } = await show(<Quote quoted={{ ...QUOTED, body, user }} />);
  expect(getByText(author)).toBeDefined();
  expect(getByText('Oi')).toBeDefined();
});

it.each([
  ['vcard', 'BEGIN:VCARD\nFN:Rui\nTEL:11 3333-4444\nEND:VCARD', 'Contato: Rui'],
  ['location', 'data:image/png;base64,AA|https://maps.test/?q=1,2|Loja', 'Localização: Loja'],
] as const)('names what a quoted %s shows', async (mediaType, body, text) => {
  const { getByText } = await show(<Quote quoted={{ ...QUOTED, mediaType, body }} />);
  expect(getByText(text)).toBeDefined();
});

it.each([
  ['image/webp', '', 'Figurinha'],
  ['image/webp', 'a vitrine', 'Foto: a vitrine'],
  ['image/jpeg', '', 'Foto'],
])('calls a quoted picture of type %s with the text “%s” %s', async (mediaMime, body, text) => {
  const { getByText } = await show(<Quote quoted={{ ...QUOTED, mediaType: 'image', mediaMime, body }} />);
  expect(getByText(text)).toBeDefined();
});

it('calls a copied sticker so', async () => {
  const copy = { source: 'message', fromMe: false, mediaType: 'image', text: '', thumbnail: null } as const;
  const { getByText } = await show(<QuoteOfCopy copy={{ ...copy, isSticker: true }} />);
  expect(getByText('Figurinha')).toBeDefined();
});
