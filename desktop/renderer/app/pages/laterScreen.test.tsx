import { render } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageBoundary } from './PageBoundary.tsx';
import { laterScreen } from './laterScreen.tsx';

const Tags = () => <h1>Tags</h1>;
const at = (place: string, Screen: ComponentType) => (
  <PageBoundary place={place}>
    <Suspense fallback={<p>a moment</p>}>
      <Screen />
    </Suspense>
  </PageBoundary>
);

afterEach(() => void vi.useRealTimers());

it('waits until its code has come, and is fetched once', async () => {
  const load = vi.fn<() => Promise<ComponentType>>(async () => Tags);
  const Screen = laterScreen(load);
  const { getByText, findByRole } = render(at('/tags', Screen));
  expect(getByText('a moment')).toBeDefined();
  await findByRole('heading', { name: 'Tags' });
  await Screen.fetch();
  expect(load).toHaveBeenCalledOnce();
});

it('says that it could not be had, and is fetched anew when somebody comes back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const complaint = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const load = vi.fn<() => Promise<ComponentType>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Tags);
  const Screen = laterScreen(load);
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
