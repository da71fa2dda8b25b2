/** Lets those who ask under the same name work one after the other, in the order in which they asked. */
export type Turns = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = last.get(name);
    const mine = (async () => {
      await before?.catch(() => undefined); // whoever waits for it hears of it
      return work();
    })();
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
