import { useSyncExternalStore } from 'react';

/**
 * A text that a person is writing. It lives outside React, as its text box shows a typed character already: a key renders
 * nothing, except where something that is derived from the text changes with it.
 */
export interface WrittenText {
  get(): string;
  set(text: string): void;
  /** @returns ends it */
  subscribe(listener: () => void): () => void;
}

export function writtenText(initial: string): WrittenText {
  const listeners = new Set<() => void>();
  let text = initial;
  return {
    get: () => text,
    set(next) {
      if (next === text) return;
      text = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What is derived from the text: renders when that changes, by `Object.is`. */
export function useWritten<Value extends string | number | boolean | null>(
  { get, subscribe }: WrittenText,
  derive: (text: string) => Value,
): Value {
  return useSyncExternalStore(subscribe, () => derive(get()));
}

export function isBlank(text: string): boolean {
  return text.trim() === '';
}
