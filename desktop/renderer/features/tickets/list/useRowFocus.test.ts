import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { useRowFocus } from './useRowFocus.ts';

it('moves on to the next row when the one that is to get the focus leaves the list first', () => {
  const [rui, joao] = [aTicket({ id: 1 }), aTicket({ id: 2 })];
  const initialProps: { tickets: (typeof rui)[]; openId: number | undefined } = {
    tickets: [rui, joao],
    openId: 1,
  };
  const { result, rerender } = renderHook(({ tickets, openId }) => useRowFocus(tickets, openId), {
    initialProps,
  });
  rerender({ ...initialProps, openId: undefined }); // closed, and still in the list
  expect(result.current.wantedId).toBe(1);
  rerender({ tickets: [joao], openId: undefined });
  expect(result.current.wantedId).toBe(2);
});
