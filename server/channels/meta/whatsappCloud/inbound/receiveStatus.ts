import {
  adoptProviderId,
  applyReceipt,
  applyRefusal,
  isUndeliverable,
} from '#server/features/inbox/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { describe } from '../../graph/graphFailure.ts';
import { errorCodeOf } from '../api/errorCodes.ts';
import { cloudStatus } from './report.ts';

const ACKS: Readonly<Record<string, 1 | 2 | 3 | 4>> = { sent: 1, delivered: 2, read: 3, played: 4 };

/**
 * Records how far a message got. Meta reports in any order and leaves out steps: the highest one counts. What it could not
 * deliver stays failed, unless it is reported as delivered after all.
 * @throws ZodError when the report cannot be read, Error when it could not be stored
 */
export function receiveStatus(ctx: AppContext, connectionId: number, payload: unknown): Promise<void> {
  const { id: providerId, status, errors, biz_opaque_callback_data: sentAs } = cloudStatus.parse(payload);
  return inTransaction(ctx, async (tx) => {
    if (sentAs) await adoptProviderId(tx, { connectionId, sentAs, providerId });
    if (status === 'failed') {
      const [error] = errors;
      const code = errorCodeOf(error?.code);
      const reason = error ? describe(error) : 'failed';
      await applyRefusal(tx, {
        connectionId,
        providerId,
        reason,
        ...(code && { code }),
      });
      return;
    }
    const ack = ACKS[status];
    if (ack === undefined || (ack === 1 && (await isUndeliverable(tx, connectionId, providerId)))) return;
    await applyReceipt(tx, { connectionId, providerIds: [providerId], ack });
  });
}
