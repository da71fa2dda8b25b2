/** Runs a task in one window at a time; later windows find it done. */
export function runInOneWindow<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  // Browsers offer locks in secure contexts only; without them the server detects duplicates by the message's client
  // id.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(name, task) : task();
}
