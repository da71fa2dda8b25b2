import type { WebhookRequest } from '#server/features/connections/index.ts';
import { environmentCode } from '#server/platform/environmentError.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { quietly } from '../../graph/quietly.ts';
import { metaEntry, parseBody, readPart, type MetaBody } from '../../graph/webhook.ts';
import { refreshLimits } from '../check.ts';
import type { CloudCredentials } from '../credentials.ts';
import { receiveCloudMessage, receiveUnreadable, type MessageSource } from './receiveMessages.ts';
import { storePeople } from '../people/people.ts';
import { receivePast } from './receiveHistory.ts';
import { receiveStatus } from './receiveStatus.ts';
import { cloudValue, type CloudValue } from './report.ts';

/** Fields of reports after which Meta may let the number send more, or less. */
const LIMIT_FIELDS = new Set(['phone_number_quality_update', 'business_capability_update']);

/**
 * Stores what a webhook reports, whose signature was checked before; the same again changes nothing. A part that cannot be
 * read does not keep back the others.
 * @throws Error of our own environment: Meta repeats the whole report
 */
export async function receiveReport(
  ctx: AppContext,
  { connectionId, rawBody }: Pick<WebhookRequest, 'connectionId' | 'rawBody'>,
  credentials: CloudCredentials,
): Promise<void> {
  const { phoneNumberId, businessAccountId } = credentials;
  const report = readBody(ctx, connectionId, rawBody);
  if (report?.object !== 'whatsapp_business_account') return;
  const entries = report.entry.flatMap((entry) => readPart(ctx, connectionId, metaEntry, entry) ?? []);
  const isAboutLimits = entries.some(
    ({ id, changes }) => id === businessAccountId && changes.some(({ field }) => LIMIT_FIELDS.has(field)),
  );
  for (const { field, value } of entries.flatMap(({ changes }) => changes)) {
    const data = readPart(ctx, connectionId, cloudValue, value);
    const isOurs = data?.metadata?.phone_number_id === phoneNumberId;
    if (data && isOurs) await receiveChange(ctx, connectionId, field, data);
    else if (data?.metadata) ctx.log.warn({ connectionId, field }, 'a report of another number was ignored');
  }
  // Reports of limits name no number of ours, and some fields of theirs are deprecated: the number itself says what holds.
  // Meta does not wait for its own answer: it would repeat the report.
  if (isAboutLimits)
    void quietly(ctx, connectionId, () => refreshLimits(ctx, connectionId, credentials)).catch(
      (error: unknown) => ctx.log.error({ err: error, connectionId }, 'limits of a number not stored'),
    );
}

/** Undefined when Meta signed something that is no report: repeating it would not help. */
function readBody(ctx: AppContext, connectionId: number, rawBody: Uint8Array): MetaBody | undefined {
  try {
    return parseBody(rawBody);
  } catch (error) {
    ctx.log.error({ err: error, connectionId }, 'a report of Meta could not be read');
    return undefined;
  }
}

async function receiveChange(ctx: AppContext, connectionId: number, field: string, value: CloudValue) {
  const source = { ctx, connectionId, profiles: value.contacts };
  if (field === 'messages') {
    for (const message of value.messages) await store({ ...source, fromMe: false }, message);
    for (const status of value.statuses)
      await attempt(ctx, connectionId, () => receiveStatus(ctx, connectionId, status));
  }
  if (field === 'smb_message_echoes')
    for (const echo of value.message_echoes) await store({ ...source, fromMe: true }, echo);
  if (field === 'history') await attempt(ctx, connectionId, () => receivePast(ctx, connectionId, value));
  if (field === 'smb_app_state_sync')
    await attempt(ctx, connectionId, async () => {
      const unreadable = await storePeople(ctx, connectionId, value.state_sync);
      if (unreadable > 0)
        ctx.log.warn({ connectionId, unreadable }, 'contacts of the phone could not be read');
    });
}

/** Stores a message; one that fails for a reason of its own becomes an `unsupported` message. */
async function store(source: MessageSource, payload: unknown): Promise<void> {
  const { ctx, connectionId } = source;
  const isStored = await attempt(ctx, connectionId, () => receiveCloudMessage(source, payload));
  if (!isStored) await attempt(ctx, connectionId, () => receiveUnreadable(source, payload));
}

/** @returns whether it worked. @throws Error of our own environment */
async function attempt(ctx: AppContext, connectionId: number, action: () => Promise<void>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    if (environmentCode(error) !== undefined) throw error;
    ctx.log.error({ err: error, connectionId }, 'an event of Meta could not be recorded');
    return false;
  }
}
