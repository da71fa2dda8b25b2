/** Lets one window after the other do the same work: what one has done the next one finds done. */
export function inTurn<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  // Browsers offer locks to secure pages only; elsewhere the server knows a message that it has by its id.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(name, task) : task();
}
