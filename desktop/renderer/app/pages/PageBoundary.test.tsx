import { render } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchLaterWords, startI18n } from '#renderer/platform/i18n/index.ts';
import { laterComponent } from '#renderer/ui/later/index.ts';
import { PageBoundary } from './PageBoundary.tsx';

const Tags = () => <h1>Tags</h1>;
const words = await startI18n('pt');
await fetchLaterWords(words);

const at = (place: string, Screen: ComponentType) => (
  <I18nextProvider i18n={words}>
    <PageBoundary place={place}>
      <Suspense fallback={<p>a moment</p>}>
        <Screen />
      </Suspense>
    </PageBoundary>
  </I18nextProvider>
);

afterEach(() => void vi.useRealTimers());

it('says that a screen could not be had, and has it fetched anew when somebody comes back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const complaint = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const load = vi.fn<() => Promise<ComponentType>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Tags);
  const Screen = laterComponent(load);
  const { findByRole, rerender, queryByRole } = render(at('/tags', Screen));
  await vi.waitFor(() => expect(queryByRole('button')).not.toBeNull());
  rerender(at('/tickets', () => null));
  expect(queryByRole('button')).toBeNull();
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  rerender(at('/tags', Screen));
  await findByRole('heading', { name: 'Tags' });
  complaint.mockRestore();
});
