import type { Errand } from '#bridge/errands.ts';
import type { Ipc } from '../ipc/ipc.ts';
import { withErrand } from './errands.ts';

/**
 * Keeps what is to be done in the page until the page takes it: while it is being loaded, or nobody is signed in, it
 * waits.
 */
export function startErrands(ipc: Ipc): { add(errand: Errand): void } {
  let waiting: readonly Errand[] = [];
  ipc.answer('errands/take', () => {
    const taken = waiting;
    waiting = [];
    return taken;
  });
  return {
    add(errand) {
      waiting = withErrand(waiting, errand);
      ipc.tell('errands/came', null);
    },
  };
}
