import type { VisitorEvent } from '#shared/contract/webchatWidget.ts';
import { Refusal, type Api } from './api.ts';
import type { Store } from './store.ts';

/** Milliseconds. */
const PAUSES = { first: 1000, longest: 30_000 };

export interface Listening {
  stop(): void;
}

interface Handlers {
  readonly receive: (event: VisitorEvent) => void;
  readonly reload: () => Promise<void>;
  readonly expired: () => void;
}

/** Listens to the events of the thread, and again when the connection was lost. Each time the newest page is loaded. */
export function startListening(api: Api, store: Store, { receive, reload, expired }: Handlers): Listening {
  let isStopped = false;
  let abort = new AbortController();
  let wake = () => {};
  let pause = PAUSES.first;

  const once = async () => {
    abort = new AbortController();
    await api.listen(abort.signal, (event) => {
      pause = PAUSES.first;
      store.set({ isOnline: true });
      receive(event);
    });
  };
  const run = async () => {
    while (!isStopped) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      try {
        await once();
      } catch (error) {
        if (isStopped) return;
        if (error instanceof Refusal && error.status === 401) return expired();
        if (!abort.signal.aborted) store.set({ isOnline: false });
      }
      const timer = setTimeout(() => wake(), pause);
      pause = Math.min(pause * 2, PAUSES.longest);
      await woken;
      clearTimeout(timer);
    }
  };

  /** The stream may have been lost with the network without an error. */
  const onOnline = () => {
    wake();
    abort.abort();
  };
  /** A page that is kept for the back button must not hold a connection. */
  const onHide = () => abort.abort();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) wake();
  };
  window.addEventListener('online', onOnline);
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  void run();
  void reload().catch(() => undefined); // the stream asks for it again
  return {
    stop() {
      isStopped = true;
      abort.abort();
      wake();
      window.removeEventListener('online', onOnline);
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
    },
  };
}
