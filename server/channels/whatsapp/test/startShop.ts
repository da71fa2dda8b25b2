import { vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import type { Message } from '#shared/contract/message.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract, type Ticket } from '#shared/contract/tickets.ts';
import type { SimulatedPhone } from '#simulators/whatsapp/index.ts';
import type { Timings } from '../session/timings.ts';
import { startWorkspace, type Workspace } from './startWorkspace.ts';

const WAIT = { interval: 10 };

/** A server whose connection is linked to the phone of a shop on a simulated WhatsApp. */
export interface Shop extends Workspace {
  readonly phone: SimulatedPhone;
  readonly connectionId: number;
  /** The ticket of the customer or group with this name; undefined while there is none. */
  ticketOf(name: string): Promise<Ticket | undefined>;
  /** The messages of that conversation, oldest first. */
  messagesOf(name: string): Promise<Message[]>;
  /** The same, as soon as the check passes. */
  until(name: string, check: (messages: Message[]) => void): Promise<Message[]>;
}

export async function startShop(number: string, times: Partial<Timings> = {}): Promise<Shop> {
  const workspace = await startWorkspace(times);
  const { whatsapp, admin } = workspace;
  const phone = whatsapp.phone({ number, name: 'Loja' });
  const { body: connection } = await admin.request(connectionsContract.create, { body: { name: 'Loja' } });
  await phone.scan(
    await vi.waitFor(async () => {
      const { body } = await admin.request(connectionsContract.show, {
        params: { whatsappId: connection.id },
      });
      return body.qrcode || Promise.reject(new Error('no QR code yet'));
    }, WAIT),
  );
  const shop: Shop = {
    ...workspace,
    phone,
    connectionId: connection.id,
    async ticketOf(name) {
      const { body } = await admin.request(ticketsContract.list, {
        query: { showAll: true, searchParam: name },
      });
      return body.tickets[0];
    },
    async messagesOf(name) {
      const ticket = await shop.ticketOf(name);
      if (!ticket) return [];
      const params = { ticketId: ticket.id };
      return (await admin.request(messagesContract.page, { params })).body.messages;
    },
    until: (name, check) =>
      vi.waitFor(async () => {
        const messages = await shop.messagesOf(name);
        check(messages);
        return messages;
      }, WAIT),
  };
  return shop;
}
