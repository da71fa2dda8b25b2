import { z } from 'zod';
import { parseLocation } from '#shared/domain/parseLocation.ts';
import type {
  Address,
  OutboundMessage,
  SendResult,
  SentTemplate,
} from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { GraphClient } from '../../graph/graphClient.ts';
import { GraphFailure, sendResultOf } from '../../graph/graphFailure.ts';
import { USER_ID } from '../channelType.ts';
import type { CloudCredentials } from '../credentials.ts';
import { contactsContent } from './contactsContent.ts';
import { fileContent, headerFile } from './fileContent.ts';
import { interactiveContent } from './interactive.ts';
import { locationContent } from './locationContent.ts';
import { templateContent } from '../templates/templateContent.ts';

/** How a number sends. */
export interface Sender {
  readonly ctx: Pick<AppContext, 'now'>;
  readonly client: GraphClient;
  readonly number: Pick<CloudCredentials, 'phoneNumberId' | 'businessAccountId'>;
  /** What the button says that opens a list of answers. */
  readonly openList: string;
}

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });

/**
 * Sends a message. Meta knows no id of ours: a message that comes again is another one to it. It reports on messages under
 * the id that they carry, so that one whose answer was lost is recognised all the same.
 * @returns with the failure, when there was one: it may concern more than this message
 * @throws Error when the file could not be read
 */
export async function send(
  { ctx, client, number: { phoneNumberId }, openList }: Sender,
  message: OutboundMessage,
): Promise<{ readonly result: SendResult; readonly failure?: GraphFailure }> {
  const to = recipientOf(message.to);
  if (!to) return { result: { outcome: 'refused', reason: 'address' } };
  const content = await contentOf(client, phoneNumberId, message, openList);
  if ('failure' in content) {
    // The file was not taken: nothing was sent.
    const { failure } = content;
    const result = sendResultOf(failure, ctx.now());
    const isRepeatable = result.outcome === 'uncertain';
    return { result: isRepeatable ? { outcome: 'unanswered', reason: failure.message } : result, failure };
  }
  if ('refusal' in content) return { result: { outcome: 'refused', reason: content.refusal } };
  try {
    const { messages } = await client.post(`${phoneNumberId}/messages`, accepted, {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      ...to,
      ...(message.quoted && { context: { message_id: message.quoted.providerId } }),
      biz_opaque_callback_data: message.providerId,
      ...content.body,
    });
    return { result: { outcome: 'acknowledged', providerId: messages[0]?.id ?? message.providerId } };
  } catch (error) {
    if (!(error instanceof GraphFailure)) throw error;
    return { result: sendResultOf(error, ctx.now()), failure: error };
  }
}

/** Who gets a message: by the phone number, or by the id of a person without one. */
export function recipientOf(
  addresses: readonly Address[],
): { to: string } | { recipient: string } | undefined {
  const best = addresses.find(({ kind }) => kind === 'phone' || kind === USER_ID);
  if (!best) return undefined;
  return best.kind === 'phone' ? { to: best.value } : { recipient: best.value };
}

type Content = { readonly body: object } | { readonly refusal: string } | { readonly failure: GraphFailure };

async function contentOf(
  client: GraphClient,
  phoneNumberId: string,
  message: OutboundMessage,
  openList: string,
): Promise<Content> {
  const { media, body, template } = message;
  try {
    if (template) return { body: await templateBody(client, phoneNumberId, template, media) };
    if (media) return { body: await fileContent(client, phoneNumberId, { media, body }) };
  } catch (error) {
    if (error instanceof GraphFailure) return { failure: error };
    throw error;
  }
  if (message.mediaType === 'location') return locationBody(message);
  if (message.mediaType === 'vcard') return { body: { type: 'contacts', contacts: contactsContent(body) } };
  if (message.mediaType !== 'chat') return { refusal: 'kind' };
  return {
    body: interactiveContent(message, openList) ?? {
      type: 'text',
      text: { body, preview_url: /https?:\/\//.test(body) },
    },
  };
}

function locationBody({ body, sentLocation }: OutboundMessage): Content {
  const { coordinates } = parseLocation(body);
  if (!coordinates) return { refusal: 'kind' };
  return { body: { type: 'location', location: locationContent(coordinates, sentLocation ?? {}) } };
}

async function templateBody(
  client: GraphClient,
  phoneNumberId: string,
  template: SentTemplate,
  media: OutboundMessage['media'],
): Promise<object> {
  const { fileKind } = template;
  const file = fileKind &&
    media && { kind: fileKind, content: await headerFile(client, phoneNumberId, media, fileKind) };
  return templateContent(template, file);
}
