import { render } from '@testing-library/react';
import { useEffect, useImperativeHandle, type Ref } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InfiniteList } from './InfiniteList.tsx';

/** What jsdom does not have: a layout. Pixels. */
const layout = vi.hoisted(() => ({ scrollOffset: 0, scrollSize: 0, viewportSize: 0 }));

vi.mock('virtua', () => ({
  VList: ({ ref, onResize }: { ref: Ref<typeof layout>; onResize: () => void }) => {
    useImperativeHandle(ref, () => layout);
    useEffect(onResize);
    return null;
  },
}));

describe('a list that grows', () => {
  const onMore = vi.fn();
  beforeEach(() => onMore.mockReset());

  const show = (scrollSize: number, { hasMore = true, loading = false } = {}) => {
    Object.assign(layout, { scrollSize, viewportSize: 2000 });
    render(<InfiniteList items={[1]} row={String} hasMore={hasMore} loading={loading} onMore={onMore} />);
  };

  it('asks for more while its rows do not fill a tall screen', () => {
    show(1700);
    expect(onMore).toHaveBeenCalledOnce();
  });

  it('asks for more within 100 px of its end', () => {
    show(2100);
    expect(onMore).toHaveBeenCalledOnce();
  });

  it.each([
    [2101, {}],
    [1700, { loading: true }],
    [1700, { hasMore: false }],
  ])('asks for nothing with %i px and %o', (scrollSize, state) => {
    show(scrollSize, state);
    expect(onMore).not.toHaveBeenCalled();
  });
});
