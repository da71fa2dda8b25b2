import { randomBytes } from 'node:crypto';
import { fail } from '#shared/contract/errors.ts';
import { Connection } from '#server/features/connections/index.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { WebchatSecret, WebchatWidget } from './widget.entity.ts';

export const TYPE = 'webchatWidget';
/** Bytes of a public key, and of a secret. */
const LENGTH = { key: 16, secret: 32 };

/** The public key of a connection; made when it has none. @throws AppError ERR_NO_WAPP_FOUND */
export async function publicKeyOf(ctx: AppContext | Transaction, connectionId: number): Promise<string> {
  const em = emOf(ctx);
  const connection = await em.findOne(Connection, { id: connectionId, type: TYPE });
  if (!connection) return fail('ERR_NO_WAPP_FOUND', { whatsappId: connectionId });
  await em.execute(
    'insert into webchat_widgets (connection_id, public_key) values (?, ?) on conflict (connection_id) do nothing',
    [connectionId, randomBytes(LENGTH.key).toString('base64url')],
  );
  return (await em.findOneOrFail(WebchatWidget, { connection: connectionId })).publicKey;
}

/** The connection with this public key, with its queues, while it is not stopped. @throws AppError ERR_NO_WAPP_FOUND */
export async function findByKey(ctx: AppContext | Transaction, publicKey: string): Promise<Connection> {
  const em = emOf(ctx);
  const widget = await em.findOne(WebchatWidget, { publicKey });
  const connection =
    widget &&
    (await em.findOne(
      Connection,
      { id: widget.connection.id, status: 'CONNECTED' },
      { populate: ['queues'] },
    ));
  return connection ?? fail('ERR_NO_WAPP_FOUND');
}

/** Makes a new secret in place of the one before. @returns the secret, which is not shown again */
export function renewSecret(ctx: AppContext, connectionId: number): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    await publicKeyOf(tx, connectionId);
    const secret = randomBytes(LENGTH.secret).toString('base64url');
    await tx.em.upsert(WebchatSecret, {
      connection: connectionId,
      secret: tx.cipher.encrypt(Buffer.from(secret)),
    });
    return secret;
  });
}

/** The secret for signed identities; undefined when none was made. */
export async function secretOf(
  ctx: AppContext | Transaction,
  connectionId: number,
): Promise<string | undefined> {
  const row = await emOf(ctx).findOne(WebchatSecret, { connection: connectionId });
  return row ? ctx.cipher.open(row.secret).toString() : undefined;
}
