import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddressProvider } from '#renderer/platform/address/index.ts';
import { loadLazyTranslations, startI18n } from '#renderer/platform/i18n/index.ts';
import { lazyComponent } from '#renderer/ui/lazy/index.ts';
import { PageBoundary } from './PageBoundary.tsx';

const Tags = () => <h1>Tags</h1>;
const i18n = await startI18n('pt');
await loadLazyTranslations(i18n);

const at = (pathname: string, Screen: ComponentType) => (
  <I18nextProvider i18n={i18n}>
    <MemoryRouter useTransitions={false}>
      <AddressProvider>
        <nav>menu</nav>
        <PageBoundary pathname={pathname}>
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
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(offline); // the server reports no newer version
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => void vi.restoreAllMocks());

/** A screen whose code can be loaded once there is a connection. */
function screenOf() {
  const connection = { isThere: false };
  const load = vi.fn<() => Promise<ComponentType>>(async () => {
    if (!connection.isThere) throw offline;
    return Tags;
  });
  return { connection, load, Screen: lazyComponent(load) };
}

it('tries three times, reports that a screen could not be loaded, keeps the frame, and opens it when it can be loaded', async () => {
  const { connection, load, Screen } = screenOf();
  const { findByRole, findByText, getByText } = render(at('/tags', Screen));
  await findByText(i18n.t('shell.unavailable.title'));
  expect(load).toHaveBeenCalledTimes(3);
  expect(getByText('menu')).toBeDefined();
  connection.isThere = true;
  dispatchEvent(new Event('online'));
  await findByRole('heading', { name: 'Tags' });
});

it('retries on request, and opens another page at once', async () => {
  const { connection, Screen } = screenOf();
  const { findByRole, findByText, rerender, queryByText } = render(at('/tags', Screen));
  await findByText(i18n.t('shell.unavailable.title'));
  rerender(at('/tickets', () => <h1>Tickets</h1>));
  await findByRole('heading', { name: 'Tickets' });
  expect(queryByText(i18n.t('shell.unavailable.title'))).toBeNull();
  rerender(at('/tags', Screen));
  const button = await findByRole('button', { name: i18n.t('actions.tryAgain') });
  connection.isThere = true;
  await userEvent.click(button);
  await findByRole('heading', { name: 'Tags' });
});

it('offers a way on when a page throws', async () => {
  const Failing = () => {
    throw new Error('planted');
  };
  const { findByText, getByRole, getByText } = render(at('/tags', Failing));
  await findByText(i18n.t('shell.broken.title'));
  expect(getByRole('button', { name: i18n.t('shell.notFound.action') })).toBeDefined();
  expect(getByText('menu')).toBeDefined();
});
