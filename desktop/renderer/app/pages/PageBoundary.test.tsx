import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddressProvider } from '#renderer/platform/address/index.ts';
import { fetchLaterWords, startI18n } from '#renderer/platform/i18n/index.ts';
import { laterComponent } from '#renderer/ui/later/index.ts';
import { PageBoundary } from './PageBoundary.tsx';

const Tags = () => <h1>Tags</h1>;
const words = await startI18n('pt');
await fetchLaterWords(words);

const at = (place: string, Screen: ComponentType) => (
  <I18nextProvider i18n={words}>
    <MemoryRouter useTransitions={false}>
      <AddressProvider>
        <nav>menu</nav>
        <PageBoundary place={place}>
          <Suspense fallback={<p>a moment</p>}>
            <Screen />
          </Suspense>
        </PageBoundary>
      </AddressProvider>
    </MemoryRouter>
  </I18nextProvider>
);

const offline = new TypeError('Failed to fetch');
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(offline); // no server says that it has a newer version
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => void vi.restoreAllMocks());

/** A screen whose code can be had once there is a connection. */
function screenOf() {
  const connection = { isThere: false };
  const load = vi.fn<() => Promise<ComponentType>>(async () => {
    if (!connection.isThere) throw offline;
    return Tags;
  });
  return { connection, load, Screen: laterComponent(load) };
}

it('tries three times, says that a screen could not be had, keeps what is around it, and opens it by itself', async () => {
  const { connection, load, Screen } = screenOf();
  const { findByRole, findByText, getByText } = render(at('/tags', Screen));
  await findByText(words.t('shell.unavailable.title'), {}, { timeout: 5000 });
  expect(load).toHaveBeenCalledTimes(3);
  expect(getByText('menu')).toBeDefined();
  connection.isThere = true;
  dispatchEvent(new Event('online'));
  await findByRole('heading', { name: 'Tags' });
});

it('opens it on request, and another page at once', async () => {
  const { connection, Screen } = screenOf();
  const { findByRole, findByText, rerender, queryByText } = render(at('/tags', Screen));
  await findByText(words.t('shell.unavailable.title'), {}, { timeout: 5000 });
  rerender(at('/tickets', () => <h1>Tickets</h1>));
  await findByRole('heading', { name: 'Tickets' });
  expect(queryByText(words.t('shell.unavailable.title'))).toBeNull();
  rerender(at('/tags', Screen));
  const button = await findByRole('button', { name: words.t('actions.tryAgain') }, { timeout: 5000 });
  connection.isThere = true;
  await userEvent.click(button);
  await findByRole('heading', { name: 'Tags' });
});

it('offers a way on when a page fails', async () => {
  const Failing = () => {
    throw new Error('planted');
  };
  const { findByText, getByRole, getByText } = render(at('/tags', Failing));
  await findByText(words.t('shell.broken.title'));
  expect(getByRole('button', { name: words.t('shell.notFound.action') })).toBeDefined();
  expect(getByText('menu')).toBeDefined();
});
