import { fail } from '#shared/contract/errors.ts';
import { connectionOfNewTicket } from '#shared/domain/connectionOfNewTicket.ts';
import { Connection, reaches, type Channels } from '#server/features/connections/index.ts';
import { ContactAddress } from '#server/features/contacts/index.ts';
import type { User } from '#server/features/users/index.ts';
import type { Em } from '#server/platform/database/orm.ts';

/**
 * The connection of a ticket for which none was chosen: one of the agent's, the default one or another, that delivers to the
 * contact.
 * @throws AppError ERR_NO_DEF_WAPP_FOUND
 */
export async function chooseConnection(
  em: Em,
  channels: Channels,
  agent: User | null,
  contactId: number,
): Promise<Connection> {
  const kinds = (await em.find(ContactAddress, { contact: contactId })).map(({ kind }) => kind);
  const own = agent?.connections.getItems().map(({ id }) => id) ?? [];
  const found = connectionOfNewTicket(await em.find(Connection, {}), own, (one) =>
    reaches(channels, one, kinds),
  );
  return found ?? fail('ERR_NO_DEF_WAPP_FOUND');
}
