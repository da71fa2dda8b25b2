import {
  adoptProviderId,
  applyReceipt,
  applyRefusal,
  isUndeliverable,
} from '#server/features/inbox/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { applyChange } from '../../changes/changes.ts';
import { describe } from '../../graph/graphFailure.ts';
import { errorCodeOf } from '../api/errorCodes.ts';
import { partyOf } from './parties.ts';
import { ACKS, performIn } from './performChange.ts';
import { cloudStatus } from './report.ts';

/**
 * Records how far a message got. Meta reports in any order and leaves out steps: the highest one counts. What it could not
 * deliver stays failed, unless it is reported as delivered after all.
 * @throws ZodError when the report cannot be read, Error when it could not be stored
 */
export function receiveStatus(ctx: AppContext, connectionId: number, payload: unknown): Promise<void> {
  const report = cloudStatus.parse(payload);
  const { id: providerId, status, errors, recipient_id: phone, biz_opaque_callback_data: sentAs } = report;
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
    if (sentAs || ack === 1) {
      await applyReceipt(tx, { connectionId, providerIds: [providerId], ack });
      return;
    }
    // Typed on the phone of the business: the message itself may come later.
    const kind = status === 'delivered' ? 'delivered' : 'read';
    const change = {
      connectionId,
      mid: providerId,
      kind,
      personId: '',
      number: ack,
      content: status,
    } as const;
    await applyChange(tx, change, performIn(partyOf({ phone, userId: undefined }, [])));
  });
}
