import { fail } from '#shared/contract/errors.ts';
import type { VisitorEvent } from '#shared/contract/webchatWidget.ts';
import type { CustomerThreads } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { networkOf } from '#server/platform/http/clientAddress.ts';
import type { Subscribe } from '#server/platform/http/eventStreams.ts';
import { readEntry } from '../visitors/thread.ts';

/** Open streams in one process. */
const MAX = { ofVisitor: 10, ofNetwork: 200 };

type Emit = (event: VisitorEvent) => void;

/** The streams of visitors in this process; what they report comes from the log of events of all processes. */
export interface VisitorStreams {
  /** @throws AppError ERR_TOO_MANY_REQUESTS */
  subscribe(visitorId: string, address: string): Subscribe<VisitorEvent>;
}

export function createVisitorStreams(ctx: AppContext, threads: CustomerThreads): VisitorStreams {
  const streams = new Map<string, Set<Emit>>();
  const networks = new Map<string, number>();
  const emit = (visitorId: string, event: VisitorEvent) =>
    streams.get(visitorId)?.forEach((emitTo) => emitTo(event));

  ctx.events.on('webchat.message', async ({ visitorId, entryId }) => {
    if (!streams.has(visitorId)) return;
    const entry = await readEntry(ctx, threads, { id: entryId });
    if (entry) emit(visitorId, { type: 'message', message: entry.message });
  });
  ctx.events.on('message.updated', async ({ views }) => {
    if (streams.size === 0) return;
    const message = await threads.findById(views.full.id);
    if (!message) return;
    const { connectionId: connection, providerId } = message;
    const entry = await readEntry(ctx, threads, { connection, providerId });
    if (entry) emit(entry.visitorId, { type: 'message', message: entry.message });
  });
  ctx.events.on('webchat.agentTyping', ({ visitorId, isTyping }) =>
    emit(visitorId, { type: 'typing', isTyping }),
  );
  ctx.events.on('webchat.read', ({ visitorId }) => emit(visitorId, { type: 'read' }));
  ctx.events.on('events.missed', () => {
    for (const visitorId of streams.keys()) emit(visitorId, { type: 'reload' });
  });

  return {
    subscribe(visitorId, address) {
      const network = networkOf(address);
      const isTooMany =
        (streams.get(visitorId)?.size ?? 0) >= MAX.ofVisitor || (networks.get(network) ?? 0) >= MAX.ofNetwork;
      if (isTooMany) fail('ERR_TOO_MANY_REQUESTS', { retryAfter: 30 });
      return (emitTo) => {
        const own = streams.get(visitorId) ?? new Set();
        streams.set(visitorId, own.add(emitTo));
        networks.set(network, (networks.get(network) ?? 0) + 1);
        emitTo({ type: 'reload' }); // what happened before is in the history
        return () => {
          own.delete(emitTo);
          if (own.size === 0) streams.delete(visitorId);
          const left = (networks.get(network) ?? 1) - 1;
          if (left > 0) networks.set(network, left);
          else networks.delete(network);
        };
      };
    },
  };
}
