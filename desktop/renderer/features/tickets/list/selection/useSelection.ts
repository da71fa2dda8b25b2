import { useCallback, useMemo, useReducer, useState } from 'react';
import type { Ticket } from '#shared/contract/tickets.ts';
import { NOTHING_SELECTED, reduceSelection } from './selectionState.ts';

export type Selection = ReturnType<typeof useSelection>;

/**
 * The selected tickets of a list. Those that leave the list are no longer selected.
 * @param tickets all that are loaded; undefined until some are
 */
export function useSelection(tickets: readonly Ticket[] | undefined) {
  const [state, change] = useReducer(reduceSelection, NOTHING_SELECTED);
  const [running, setRunning] = useState<readonly Ticket[] | null>(null);
  const selected = useMemo(
    () => (state.ids.size === 0 ? [] : (tickets ?? []).filter(({ id }) => state.ids.has(id))),
    [tickets, state.ids],
  );
  if (tickets && selected.length < state.ids.size)
    change({ type: 'retain', ids: new Set(tickets.map(({ id }) => id)) });
  const toggle = useCallback((id: number) => change({ type: 'toggle', id }), []);
  return {
    ids: state.ids,
    notice: state.notice,
    /** The selected ones; while a request runs, those that it is about, which leave the list one after the other. */
    tickets: running ?? selected,
    isRunning: running !== null,
    setRunning,
    toggle,
    extend: (to: number, from: number) =>
      change({ type: 'extend', to, from, order: tickets?.map(({ id }) => id) ?? [] }),
    selectAll: () => change({ type: 'replace', ids: tickets?.map(({ id }) => id) ?? [] }),
    /** Leaves these selected, with what is to be said about them. */
    leave: (ids: readonly number[], notice: string) => change({ type: 'replace', ids, notice }),
    end: () => change({ type: 'replace', ids: [] }),
  };
}
