import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { Prefetch } from './Prefetch.tsx';

const store = configureStore({ reducer: { api: () => ({ queries: {} }) } });
const loaded = new Set<string>();
const fetched: string[] = [];
const item = (name: string) => ({
  fetch: async () => {
    fetched.push(name);
    if (name === 'broken' && fetched.length < 3) throw new TypeError('Failed to fetch');
    loaded.add(name);
  },
  isLoaded: () => loaded.has(name),
});

const show = (...names: string[]) =>
  render(
    <Provider store={store}>
      <Prefetch items={names.map(item)} />
    </Provider>,
  );

afterEach(() => {
  vi.restoreAllMocks();
  loaded.clear();
  fetched.length = 0;
});

it('fetches one after the other, and what failed again when the browser is online again', async () => {
  show('broken', 'second');
  await vi.waitFor(() => expect(fetched).toEqual(['broken', 'second']));
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(fetched).toEqual(['broken', 'second', 'broken', 'second']);
  });
});

it('fetches nothing while the browser is offline', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show('first');
  await vi.waitFor(() => expect(onLine).toHaveBeenCalled());
  expect(fetched).toEqual([]);
  onLine.mockReturnValue(true);
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(fetched).toEqual(['first']);
  });
});
