import type { Visitor, VisitorEvent, VisitorMessage } from '#shared/contract/webchatWidget.ts';
import type { Page, Start, ToPage, ToPanel } from '../protocol.ts';
import { isRefusal, type Api } from './api.ts';
import { createOutbox } from './outbox.ts';
import { startListening, type Listening } from './listening.ts';
import { createSeenReports } from './seenReports.ts';
import { merged, type About, type Store } from './store.ts';
import { createUnsentFiles } from './unsent/files.ts';
import { untilAnswered } from './untilAnswered.ts';
import { customerIn, readUnsent, writeUnsent } from './unsent/texts.ts';

/** Milliseconds after which an agent who was lost counts as no longer typing. */
const TYPING_ENDS = 60_000;

/** What the panel does; the parts of the screen call it. */
export interface Chat {
  /** Answers the form before the chat. */
  introduce(about: { name: string; email: string }): void;
  write(body: string): void;
  attach(file: File, isVoice?: boolean): void;
  retry(clientId: string): void;
  /** Gives up a message that was refused. */
  discard(clientId: string): void;
  loadEarlier(): Promise<void>;
  /** @throws when it was not stored */
  rate(score: number, comment: string): Promise<void>;
  reportTyping(isTyping: boolean): void;
  close(): void;
}

/** Begins as the page says, and keeps the thread up to date. */
export function createChat(api: Api, store: Store, start: Start, port: MessagePort): Chat {
  const send = (message: ToPage) => port.postMessage(message);
  let about: About = { name: '', email: '' };
  let identity = start.identity;
  /** Who is logged in on the page, also when the server refuses the identity: drafts are stored for this customer. */
  let customer = customerIn(identity);
  let page: Page = start.page;
  let listening: Listening | undefined;
  let typingTimer = 0;
  let beginning: Promise<void> | undefined;
  api.useToken(start.token);

  const seen = createSeenReports(api);
  /** Whose thread is shown; empty for a visitor without an identity. */
  let shown = '';
  const clearThread = (next: string) => {
    shown = next;
    seen.restart();
    store.set({ messages: [], hasMore: false, unread: 0, isAgentTyping: false, rating: null });
    send({ type: 'unread', count: 0 });
  };
  const reset = () => {
    listening?.stop();
    listening = undefined;
    beginning = undefined;
    api.useToken('');
    clearThread('');
  };

  /** Resumes the visit, or begins one; once, however often it is called. */
  const begin = (): Promise<void> => (beginning ??= beginOnce(identity));
  const beginOnce = async (sent: string): Promise<void> => {
    let visitor: Visitor;
    try {
      visitor = await api.begin({ ...about, ...(sent && { identity: sent }) });
    } catch (error) {
      if (sent !== identity) return begin();
      beginning = undefined;
      if (isRefusal(error) && error.code === 'ERR_WEBCHAT_IDENTITY') {
        identity = ''; // an expired one stays so: the chat goes on without
        expired();
      } else if (isRefusal(error) && error.status === 400 && about.email !== '')
        store.set({ isIntroduced: false, refusedAbout: about }); // the form asks again
      throw error;
    }
    if (sent !== identity) return begin(); // another customer has logged in meanwhile
    const owner = visitor.isIdentified ? customer : '';
    if (owner !== shown) clearThread(owner); // it may have a thread of its own already
    api.useToken(visitor.token);
    send({ type: 'token', token: visitor.token, isIdentified: visitor.isIdentified });
    if (visitor.isIdentified) store.set({ isIntroduced: true });
    listening?.stop();
    listening = startListening(api, store, { receive, reload, expired });
    void api.visit(page).catch(() => undefined); // the next page is reported again
  };
  /** The server no longer knows the token: a new visit begins, at once for a customer who is logged in. */
  const expired = () => {
    reset();
    send({ type: 'token', token: '', isIdentified: false });
    if (identity !== '') void resume();
  };

  const files = createUnsentFiles();
  const outbox = createOutbox(api, store, { begin, expired, files });
  let known = store.get().drafts;
  /** What an earlier page could not send, until its customer is logged in. */
  let waiting = start.unsent;
  const keepUnsent = () => send({ type: 'unsent', text: writeUnsent(customer, about, known) || waiting });
  store.subscribe(() => {
    const { drafts } = store.get();
    if (drafts === known) return;
    known = drafts;
    keepUnsent();
  });
  /** Sends what an earlier page could not send, if the same customer wrote it. */
  const resumeUnsent = async () => {
    const text = waiting;
    const unsent = readUnsent(text);
    const found = await Promise.all(
      unsent.drafts.map(async ({ hasFile, ...draft }) => {
        if (!hasFile) return [draft];
        const file = await files.read(draft.clientId);
        return file ? [{ ...draft, file }] : [];
      }),
    );
    const isOfOther = unsent.drafts.length > 0 && unsent.customer !== customer;
    if (text !== waiting || isOfOther) return; // another customer logged in meanwhile, or this one logged out
    waiting = '';
    const drafts = found.flat();
    if (drafts.length === 0) return keepUnsent();
    ({ about } = unsent);
    store.set({ isIntroduced: true });
    outbox.resume(drafts);
  };

  const showUnread = () => {
    const { messages, isOpen, unread } = store.get();
    const last = messages.findLast(({ from }) => from !== 'visitor');
    if (isOpen && document.visibilityState === 'visible' && last && unread > 0) {
      store.set({ unread: 0 });
      seen.report(last.id);
    }
    send({ type: 'unread', count: store.get().unread });
  };

  /** A page of the thread; undefined when another customer has logged in since the request. */
  const history = async (before?: number) => {
    const token = api.token();
    const found = await api.history(before);
    return token === api.token() ? found : undefined;
  };
  const reload = async () => {
    const newest = await history();
    if (!newest) return;
    const { hasMore, rating } = newest;
    const before = store.get().messages;
    const isJoined =
      before.some(({ id }) => newest.messages.some((message) => message.id === id)) || !hasMore;
    const messages = isJoined ? merged(before, newest.messages) : newest.messages;
    const lastSeen = seen.newest();
    const unseen = messages.filter(({ id, from }) => id > lastSeen && from !== 'visitor').length;
    store.set({
      messages,
      hasMore: isJoined && before.length > 0 ? store.get().hasMore : hasMore,
      unread: lastSeen === 0 ? newest.unread : Math.min(newest.unread, unseen),
      rating,
      isLoaded: true,
    });
    if (messages.length > 0) store.set({ isIntroduced: true });
    showUnread();
  };

  const receive = (event: VisitorEvent) => {
    if (event.type === 'reload') void reload().catch(() => undefined); // the stream begins again and reloads
    else if (event.type === 'typing') showTyping(event.isTyping);
    else if (event.type === 'read') markRead();
    else add(event.message);
  };
  const add = (message: VisitorMessage) => {
    const { messages, unread } = store.get();
    const isNew = !messages.some(({ id }) => id === message.id);
    outbox.arrived(message);
    store.set({ messages: merged(messages, [message]) });
    if (message.from === 'visitor' && isNew) store.set({ rating: null }); // the conversation goes on
    if (message.from === 'visitor' || !isNew) return;
    if (message.from === 'agent') showTyping(false);
    store.set({ unread: unread + 1 });
    showUnread();
  };
  const showTyping = (isAgentTyping: boolean) => {
    clearTimeout(typingTimer);
    store.set({ isAgentTyping });
    if (isAgentTyping) typingTimer = setTimeout(() => store.set({ isAgentTyping: false }), TYPING_ENDS);
  };
  const markRead = () =>
    store.set({
      messages: store
        .get()
        .messages.map((message) => (message.from === 'visitor' ? { ...message, isRead: true } : message)),
    });

  let resumes = 0;
  /** Begins for who has written before or is logged in, as soon as the server is reached. */
  const resume = async () => {
    const turn = ++resumes;
    const isWanted = () => turn === resumes && (api.token() !== '' || identity !== '');
    const onFailure = (error: unknown) =>
      store.set({ isLoaded: true, ...(!isRefusal(error) && { isOnline: false }) });
    const hasBegun = await untilAnswered(begin, isWanted, onFailure);
    if (!hasBegun) store.set({ isLoaded: true }); // else once its thread is
  };

  port.addEventListener('message', ({ data }: MessageEvent<ToPanel>) => {
    if (data.type === 'page') {
      page = data.page;
      if (listening) void api.visit(page).catch(() => undefined); // the next page is reported again
    } else if (data.type === 'identity') {
      const before = customer;
      identity = data.identity;
      customer = customerIn(identity);
      const isOther = before !== '' && before !== customer;
      if (isOther) outbox.clear(); // it is not sent as another customer
      if (isOther || identity === '') reset();
      if (identity === '') waiting = '';
      keepUnsent(); // what is not sent yet goes with the customer who has logged in
      beginning = undefined;
      void resumeUnsent().then(resume); // live updates of the same customer go on until then
    } else {
      store.set({ isOpen: data.type === 'opened' });
      showUnread();
    }
  });
  port.start();
  document.addEventListener('visibilitychange', showUnread);
  store.set({ isOpen: start.isOpen });
  void resumeUnsent().then(resume);

  return {
    introduce(given) {
      about = given;
      const isCorrected = store.get().refusedAbout !== null;
      store.set({ isIntroduced: true, refusedAbout: null });
      if (isCorrected) outbox.retryAll();
    },
    write: (body) => outbox.add({ body, isVoice: false }),
    attach: (file, isVoice = false) => outbox.add({ body: '', file, isVoice }),
    retry: (clientId) => outbox.retry(clientId),
    discard: (clientId) => outbox.drop(clientId),
    async loadEarlier() {
      const [first] = store.get().messages;
      if (!first) return;
      const earlier = await history(first.id);
      if (!earlier) return;
      const { messages, hasMore } = earlier;
      store.set({ messages: merged(store.get().messages, messages), hasMore });
    },
    async rate(score, comment) {
      const { rating } = store.get();
      if (!rating) return;
      await api.rate(rating.ticketId, score, comment);
      store.set({ rating: { ...rating, score } });
    },
    reportTyping(isTyping) {
      if (listening) void api.typing(isTyping).catch(() => undefined); // the next key is reported again
    },
    close: () => send({ type: 'close' }),
  };
}
