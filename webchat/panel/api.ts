import type { ErrorBody } from '#shared/contract/errors.ts';
import type { RatingState } from './store.ts';
import type { Visitor, VisitorEvent, VisitorMessage, WidgetConfig } from '#shared/contract/webchatWidget.ts';

/** A stream is lost when nothing has come for so long: the server sends something every 25 seconds. Milliseconds. */
const SILENCE = 60_000;

/** A refusal of the server; any other error means that it was not reached. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.error ?? String(status));
    this.status = status;
    this.code = body.error ?? '';
    this.retryAfter = Number(body.details?.['retryAfter'] ?? 5);
  }
}

/** Whether the server has refused a request; otherwise it was not reached or cannot answer now. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal && error.status < 500;
}

export interface HistoryPage {
  readonly messages: VisitorMessage[];
  readonly hasMore: boolean;
  readonly unread: number;
  readonly rating: RatingState | null;
}

/** The endpoints of a visitor. The token is sent as a header, never in an address. */
export function createApi(publicKey: string) {
  const base = `/webchat/connections/${encodeURIComponent(publicKey)}`;
  let token = '';

  const ask = async <Body>(path: string, init: RequestInit = {}): Promise<Body> => {
    const headers = new Headers(init.headers);
    if (token !== '') headers.set('authorization', `Bearer ${token}`);
    const response = await fetch(base + path, { ...init, headers, credentials: 'omit' });
    const body: unknown = await response.json().catch(() => ({}));
    if (!response.ok) throw new Refusal(response.status, body as Partial<ErrorBody>);
    return body as Body;
  };
  const post = <Body>(path: string, body: object): Promise<Body> =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  return {
    token: () => token,
    useToken: (next: string) => void (token = next),
    config: (language: string) => ask<WidgetConfig>(`?language=${encodeURIComponent(language)}`),
    begin: (about: { name?: string; email?: string; identity?: string }) => post<Visitor>('/visitor', about),
    history: (before?: number) => ask<HistoryPage>(`/messages${before ? `?before=${before}` : ''}`),
    send(fields: Readonly<Record<string, string>>, file?: File) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      if (file) form.set('file', file, file.name);
      return ask<VisitorMessage>('/messages', { method: 'POST', body: form });
    },
    typing: (isTyping: boolean) => post('/typing', { isTyping }),
    rate: (ticketId: number, score: number, comment: string) => post('/rating', { ticketId, score, comment }),
    seen: (id: number) => post('/seen', { id }),
    visit: (page: { url: string; title: string }) => post('/visit', page),
    /** Reads events until the stream ends. @throws Refusal, or when the connection is lost */
    async listen(signal: AbortSignal, receive: (event: VisitorEvent) => void): Promise<void> {
      const request = new AbortController();
      const abort = () => request.abort();
      signal.addEventListener('abort', abort);
      let silence = setTimeout(abort, SILENCE);
      try {
        const headers = { authorization: `Bearer ${token}` };
        const init: RequestInit = { headers, signal: request.signal, credentials: 'omit' };
        const response = await fetch(`${base}/events`, init);
        if (!response.ok || !response.body) throw new Refusal(response.status, {});
        const reader = response.body.getReader();
        const decoder = new TextDecoder();
        let text = '';
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          clearTimeout(silence);
          silence = setTimeout(abort, SILENCE);
          const parts = (text + decoder.decode(part.value, { stream: true })).split('\n\n');
          text = parts.pop() ?? '';
          for (const event of parts)
            if (event.startsWith('data: ')) receive(JSON.parse(event.slice('data: '.length)) as VisitorEvent);
        }
      } finally {
        clearTimeout(silence);
        signal.removeEventListener('abort', abort);
      }
    },
  };
}
export type Api = ReturnType<typeof createApi>;
