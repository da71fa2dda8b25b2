/** Runs tasks with the same name one after the other, in the order of the calls. */
export type KeyedMutex = <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;

export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return async (name, task) => {
    const before = last.get(name);
    const mine = (async () => {
      await before?.catch(() => undefined); // its own caller gets the error
      return task();
    })();
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
