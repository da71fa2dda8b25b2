/** A signal that is given again and again. */
export interface Signal {
  give(): void;
  /** Resolves when the signal is given from now on. */
  next(): Promise<void>;
}

export function createSignal(): Signal {
  let current = Promise.withResolvers<void>();
  return {
    give: () => current.resolve(),
    next: () => {
      current = Promise.withResolvers<void>();
      return current.promise;
    },
  };
}
