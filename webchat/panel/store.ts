import { useEffect, useState } from 'preact/hooks';
import type { VisitorMessage } from '#shared/contract/webchatWidget.ts';

/** What the form before the chat says. */
export interface About {
  readonly name: string;
  readonly email: string;
}

/** A message that the server does not have yet. */
export interface Draft {
  readonly clientId: string;
  readonly body: string;
  readonly file?: File;
  readonly isVoice: boolean;
  readonly createdAt: string;
  /** Why it was refused for good, as a code of the server; empty while it is tried. */
  readonly refused: string;
}

/** A closed conversation, and the stars that the visitor has given it; null while it has none. */
export interface RatingState {
  readonly ticketId: number;
  readonly score: number | null;
}

export interface PanelState {
  /** In order of time. */
  readonly messages: readonly VisitorMessage[];
  readonly drafts: readonly Draft[];
  readonly hasMore: boolean;
  readonly isAgentTyping: boolean;
  readonly isOnline: boolean;
  /** The panel is shown on the page. */
  readonly isOpen: boolean;
  readonly unread: number;
  /** Whether the form before the chat was answered, or is not needed. */
  readonly isIntroduced: boolean;
  /** What was given to the form before the chat and the server refused; null when it refused nothing. */
  readonly refusedAbout: About | null;
  readonly isLoaded: boolean;
  /** Null while there is nothing to rate. */
  readonly rating: RatingState | null;
}

export interface Store {
  get(): PanelState;
  set(change: Partial<PanelState>): void;
  subscribe(listener: () => void): () => void;
}

export function createStore(): Store {
  let state: PanelState = {
    messages: [],
    drafts: [],
    hasMore: false,
    isAgentTyping: false,
    isOnline: true,
    isOpen: false,
    unread: 0,
    isIntroduced: false,
    refusedAbout: null,
    isLoaded: false,
    rating: null,
  };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore(store: Store): PanelState {
  const [state, setState] = useState(store.get());
  useEffect(() => {
    setState(store.get());
    return store.subscribe(() => setState(store.get()));
  }, [store]);
  return state;
}

/** Adds messages to a thread, or replaces those that it has; in their order. */
export function merged(
  known: readonly VisitorMessage[],
  changed: readonly VisitorMessage[],
): readonly VisitorMessage[] {
  const byId = new Map([...known, ...changed].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}
