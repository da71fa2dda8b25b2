import type { ConnectionStatus } from '#shared/domain/connectionStatus.ts';
import type { Em } from '#server/platform/database/orm.ts';

interface ConnectionWithActivity {
  readonly id: number;
  readonly name: string;
  readonly status: ConnectionStatus;
  /** When the last message of a customer arrived; null when not known. */
  readonly lastReceivedAt: Date | null;
  /** When the provider last accepted a message; null when not known. */
  readonly lastSentAt: Date | null;
}

/** Every connection with the times of its last received and last sent message. They are a few seconds behind. */
export async function listActivity(em: Em): Promise<ConnectionWithActivity[]> {
  const rows = await em.execute<Row[]>(
    `select c.id, c.name, c.status, a.received_at, a.sent_at
     from connections c left join connection_activity a on a.connection_id = c.id order by c.id`,
  );
  return rows.map(({ received_at: receivedAt, sent_at: sentAt, ...connection }) => ({
    ...connection,
    lastReceivedAt: receivedAt === null ? null : new Date(receivedAt),
    lastSentAt: sentAt === null ? null : new Date(sentAt),
  }));
}

interface Row extends Pick<ConnectionWithActivity, 'id' | 'name' | 'status'> {
  readonly received_at: string | null;
  readonly sent_at: string | null;
}
