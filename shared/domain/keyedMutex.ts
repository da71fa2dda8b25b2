/** Lets those who ask under the same name work one after the other, in the order in which they asked. */
export type KeyedMutex = <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;

export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return async (name, task) => {
    const before = last.get(name);
    const mine = (async () => {
      await before?.catch(() => undefined); // whoever waits for it hears of it
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
