import type { Channel, Channels, MessageKey } from '#server/features/connections/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { unitOfWork } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { providerPlace } from './changing/providerPlace.ts';
import { Message } from './message.entity.ts';

/** What follows for messages from what happens to tickets, once that is certain. Returns how to stop. */
export function followTickets(floor: Floor, channels: Channels): () => void {
  const removeFiles = async ({ mediaKeys }: { readonly mediaKeys: readonly string[] }) => {
    await Promise.all(mediaKeys.map((key) => floor.media.remove(key)));
  };
  const stops = [
    floor.events.on('ticket.read', ({ ticketId }) => showRead(floor, channels, ticketId)),
    floor.events.on('ticket.deleted', removeFiles),
    floor.events.on('tickets.deleted', removeFiles),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Blue ticks for what the customer wrote, on whatever connection it came. */
async function showRead(floor: Floor, channels: Channels, ticketId: number): Promise<void> {
  const places = await unitOfWork(floor, async ({ em }) => {
    const unread = await em.find(Message, { ticket: ticketId, fromMe: false, read: false });
    for (const message of unread) message.read = true;
    await em.flush();
    return byConnection(em, channels, unread);
  });
  for (const [connectionId, { channel, keys }] of places) await channel.markRead(connectionId, keys);
}

async function byConnection(em: Em, channels: Channels, messages: readonly Message[]) {
  const places = new Map<number, { channel: Channel; keys: MessageKey[] }>();
  for (const message of messages.filter(({ connection }) => connection)) {
    const place = await providerPlace(em, channels, message);
    if (!place) continue;
    const known = places.get(place.connectionId) ?? { channel: place.channel, keys: [] };
    known.keys.push(place.key);
    places.set(place.connectionId, known);
  }
  return places;
}
