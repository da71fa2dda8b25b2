import { render as draw } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { loadLazyTranslations, startI18n } from '#renderer/platform/i18n/index.ts';
import { lazy } from './lazy.tsx';

const i18n = await startI18n('pt');
await loadLazyTranslations(i18n);

const render = (children: ReactNode) => draw(<I18nextProvider i18n={i18n}>{children}</I18nextProvider>);

const Word = ({ word }: { word: string }) => <p>{word}</p>;
const Fallback = () => <p>a moment</p>;

it('shows the fallback until the code is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Word>();
  const Lazy = lazy(() => promise, Fallback);
  const { getByText, findByText } = render(<Lazy word="hello" />);
  expect(getByText('a moment')).toBeDefined();
  resolve(Word);
  expect(await findByText('hello')).toBeDefined();
});

it('renders at once when its code was preloaded, with a single fetch', async () => {
  const load = vi.fn<() => Promise<typeof Word>>(async () => Word);
  const Lazy = lazy(load, Fallback);
  await Lazy.fetch();
  const { getByText } = render(<Lazy word="hello" />);
  expect(getByText('hello')).toBeDefined();
  await Lazy.fetch();
  expect(load).toHaveBeenCalledOnce();
});

it('is fetched again when preloading failed', async () => {
  const load = vi.fn<() => Promise<typeof Word>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Word);
  const Lazy = lazy(load);
  await Lazy.fetch();
  const { findByText } = render(<Lazy word="hello" />);
  expect(await findByText('hello')).toBeDefined();
});

it('loads when the connection is back, without an error until then', async () => {
  const complaint = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const load = vi.fn<() => Promise<typeof Word>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Word);
  const Lazy = lazy(load, Fallback);
  const { getByText, findByText } = render(<Lazy word="hello" />);
  expect(getByText('a moment')).toBeDefined();
  expect(await findByText('hello')).toBeDefined();
  expect(complaint).toHaveBeenCalledOnce();
  complaint.mockRestore();
});
