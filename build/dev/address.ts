import { setTimeout as wait } from 'node:timers/promises';

/** @throws Error with this advice when a program already listens at this address */
export async function refuseIfTaken(address: string, advice: string): Promise<void> {
  const isTaken = await fetch(address).then(
    () => true,
    () => false, // nothing listens there
  );
  if (isTaken) throw new Error(`${address} is in use: ${advice}.`);
}

/** Waits until an address answers with success, or the signal aborts. */
export async function untilAnswered(address: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const response = await fetch(address).catch(() => undefined); // not there yet
    if (response?.ok) return;
    await wait(100);
  }
}
