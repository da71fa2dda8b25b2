import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { createAppStore } from '#renderer/app/store.ts';
import { loadLazyTranslations, startI18n } from '#renderer/platform/i18n/index.ts';
import { signedIn } from '#renderer/platform/session/index.ts';
import { ADMIN, sessionOf } from '#renderer/test/mockServer.ts';
import { memoryStore } from '#renderer/test/memoryStore.ts';
import { Quote } from './Quote.tsx';

const show = async (fields: Partial<ComponentProps<typeof Quote>['quoted']>) => {
  const store = createAppStore({ serverAddress: 'http://desk.test/', deviceStore: memoryStore().window() });
  store.dispatch(signedIn(sessionOf('token')));
  const quoted = {
    id: 1,
    body: 'Oi',
    fromMe: true,
    mediaType: 'chat' as const,
    isDeleted: false,
    contact: null,
    user: null,
    ...fields,
  };
  const i18n = await startI18n('pt');
  await loadLazyTranslations(i18n);
  return render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <Quote quoted={quoted} />
      </I18nextProvider>
    </Provider>,
  );
};

it.each([
  [{ id: ADMIN.id, name: ADMIN.name }, 'Você'],
  [{ id: 2, name: 'Bia' }, 'Bia'],
  [null, 'Equipe'],
])('names the colleague who wrote the quoted message, without its signature: %o', async (user, author) => {
  const { getByText } = await show({ user, body: user ? `*${user.name}:*\nOi` : 'Oi' });
  expect(getByText(author)).toBeDefined();
  expect(getByText('Oi')).toBeDefined();
});

it.each([
  ['vcard', 'BEGIN:VCARD\nFN:Rui\nTEL:11 3333-4444\nEND:VCARD', 'Contato: Rui'],
  ['location', 'data:image/png;base64,AA|https://maps.test/?q=1,2|Loja', 'Localização: Loja'],
] as const)('names what a quoted %s shows', async (mediaType, body, text) => {
  const { getByText } = await show({ mediaType, body });
  expect(getByText(text)).toBeDefined();
});
