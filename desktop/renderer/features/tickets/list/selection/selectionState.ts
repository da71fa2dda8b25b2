import { SELECTED_TICKETS_MAX } from '#shared/domain/limits.ts';

/** The selected tickets of a list. */
export interface SelectionState {
  readonly ids: ReadonlySet<number>;
  /** The first and the last ticket of the range that was selected last. */
  readonly anchor: number | null;
  readonly end: number | null;
  /** What the last action did not do, while its tickets are selected; empty for nothing. */
  readonly notice: string;
}

export const NOTHING_SELECTED: SelectionState = { ids: new Set(), anchor: null, end: null, notice: '' };

export type SelectionAction =
  | { readonly type: 'toggle'; readonly id: number }
  /** Selects the range up to a ticket in place of the last range; `from`: its beginning where there is none. */
  | {
      readonly type: 'extend';
      readonly to: number;
      readonly from: number;
      readonly order: readonly number[];
    }
  | { readonly type: 'replace'; readonly ids: readonly number[]; readonly notice?: string }
  /** Only these are in the list. */
  | { readonly type: 'retain'; readonly ids: ReadonlySet<number> };

export function reduceSelection(state: SelectionState, action: SelectionAction): SelectionState {
  switch (action.type) {
    case 'toggle': {
      const { id } = action;
      const ids = state.ids.has(id) ? [...state.ids].filter((each) => each !== id) : [...state.ids, id];
      return { ids: limited(ids), anchor: id, end: id, notice: '' };
    }
    case 'extend': {
      const { to, from, order } = action;
      const anchor = state.anchor !== null && order.includes(state.anchor) ? state.anchor : from;
      const before = new Set(rangeOf(order, anchor, state.end ?? anchor));
      const others = [...state.ids].filter((id) => !before.has(id));
      return { ids: limited([...others, ...rangeOf(order, anchor, to)]), anchor, end: to, notice: '' };
    }
    case 'replace': {
      const [anchor = null] = action.ids;
      return { ids: limited(action.ids), anchor, end: anchor, notice: action.notice ?? '' };
    }
    case 'retain': {
      const ids = [...state.ids].filter((id) => action.ids.has(id));
      return ids.length === 0 ? NOTHING_SELECTED : { ...state, ids: new Set(ids) };
    }
  }
}

/** One request changes no more. */
function limited(ids: readonly number[]): ReadonlySet<number> {
  return new Set([...new Set(ids)].slice(0, SELECTED_TICKETS_MAX));
}

/** From one ticket to another, in either direction. */
function rangeOf(order: readonly number[], one: number, other: number): readonly number[] {
  const [first, last] = [order.indexOf(one), order.indexOf(other)].toSorted((a, b) => a - b);
  return first === undefined || last === undefined || first < 0 ? [other] : order.slice(first, last + 1);
}
