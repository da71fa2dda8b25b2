import type { VisitorMessage } from '#shared/contract/webchatWidget.ts';
import { isRefusal, type Api } from './api.ts';
import type { UnsentFiles } from './unsent/files.ts';
import { PAUSES, waitForNetwork } from './waitForNetwork.ts';
import { merged, type Draft, type Store } from './store.ts';

interface Handlers {
  /** Keeps files over the end of the page. */
  readonly files: UnsentFiles;
  /** Begins the visit, if it has not begun. */
  readonly begin: () => Promise<void>;
  readonly expired: () => void;
}

/**
 * Sends what the visitor writes, one message after the other. While the server is not reached it waits and tries again; the
 * id of a message stays the same, so that none is stored twice.
 */
export function createOutbox(api: Api, store: Store, { begin, expired, files }: Handlers) {
  let isRunning = false;

  const drop = (clientId: string) => {
    const { drafts } = store.get();
    const dropped = drafts.find((draft) => draft.clientId === clientId);
    if (dropped?.file) void files.forget(clientId);
    if (dropped) store.set({ drafts: drafts.filter((draft) => draft !== dropped) });
  };
  const update = (clientId: string, change: Partial<Draft>) =>
    store.set({
      drafts: store
        .get()
        .drafts.map((draft) => (draft.clientId === clientId ? { ...draft, ...change } : draft)),
    });
  const isWaiting = (clientId: string) => store.get().drafts.some((draft) => draft.clientId === clientId);
  const next = () => store.get().drafts.find(({ refused }) => refused === '');

  const sendOne = async ({ clientId, body, file, isVoice }: Draft) => {
    await begin();
    if (!isWaiting(clientId)) return; // another customer has logged in
    const message = await api.send({ clientId, body, isVoice: String(isVoice) }, file);
    store.set({ isOnline: true });
    if (!isWaiting(clientId)) return; // the same, or the stream was quicker
    store.set({ messages: merged(store.get().messages, [message]) });
    drop(clientId);
  };

  /** @returns milliseconds to wait; 0 when the next message can be sent */
  const afterFailure = (draft: Draft, error: unknown, pause: number): number => {
    if (!isRefusal(error)) {
      store.set({ isOnline: false });
      return pause;
    }
    if (error.code === 'ERR_WEBCHAT_IDENTITY') return pause; // `begin` goes on without
    if (error.status === 401) expired(); // it is sent as a new visitor
    else if (error.status === 429) return error.retryAfter * 1000;
    else update(draft.clientId, { refused: error.code });
    return error.status === 401 ? pause : 0;
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    let pause = PAUSES.first;
    for (let draft = next(); draft; draft = next()) {
      let wait = 0;
      try {
        await sendOne(draft);
        pause = PAUSES.first;
      } catch (error) {
        wait = afterFailure(draft, error, pause);
      }
      if (wait === 0) continue;
      pause = Math.min(pause * 2, PAUSES.longest);
      await waitForNetwork(wait);
    }
    isRunning = false;
  };

  return {
    drop,
    add(written: Pick<Draft, 'body' | 'file' | 'isVoice'>) {
      const draft = {
        ...written,
        clientId: newId(),
        createdAt: new Date().toISOString(),
        refused: '',
      };
      if (draft.file) void files.keep(draft.clientId, draft.file);
      store.set({ drafts: [...store.get().drafts, draft] });
      void run();
    },
    /** Goes on with what was written before the page was opened. */
    resume(drafts: readonly Draft[]) {
      const known = new Set(store.get().drafts.map(({ clientId }) => clientId));
      const others = drafts.filter(({ clientId }) => !known.has(clientId));
      store.set({ drafts: [...others, ...store.get().drafts] });
      void run();
    },
    /** The customer has logged out: what was not sent is not sent as another customer. */
    clear() {
      for (const { clientId } of store.get().drafts) drop(clientId);
    },
    /** Sends what was refused because of what the visitor has corrected since. */
    retryAll() {
      for (const { clientId } of store.get().drafts) update(clientId, { refused: '' });
      void run();
    },
    retry(clientId: string) {
      update(clientId, { refused: '' });
      void run();
    },
    /** The stream reports a message, perhaps before its request was answered. */
    arrived({ clientId }: VisitorMessage) {
      if (clientId) drop(clientId);
    },
  };
}

/** A random UUID (version 4), also on pages without HTTPS, where `crypto.randomUUID` is missing. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
