import { z } from 'zod';
import type { GraphClient } from '../../graph/graphClient.ts';
import type { MessagingPlatform } from '../platform.ts';
import type { Part } from './partsOf.ts';

const sentMessage = z.object({ message_id: z.string().min(1).max(200) });
const uploaded = z.object({ attachment_id: z.union([z.string(), z.number()]).transform(String) });
export const done = z.unknown();

/** Where a message goes, and what is said about it besides its content. */
export interface Envelope {
  readonly personId: string;
  /** A person has written it after the end of the reply window: Meta then wants a tag. */
  readonly isAfterWindow: boolean;
  /** Returns with the echo, and names the message in it. */
  readonly metadata: string;
  /** Meta's id of the message that is answered. */
  readonly replyTo?: string | undefined;
}

/** Stores a file at Meta, where it is valid for 90 days. @returns its id */
export async function uploadFile(
  client: GraphClient,
  { name: platform }: MessagingPlatform,
  { file, type }: Extract<Part, { kind: 'file' }>,
): Promise<string> {
  const { read, name, mime, size } = file;
  const { attachment_id: id } = await client.upload('me/message_attachments', uploaded, {
    fields: {
      ...(platform === 'instagram' && { platform }),
      message: JSON.stringify({ attachment: { type, payload: { is_reusable: true } } }),
    },
    file: { field: 'filedata', name, mime, size, read },
  });
  return id;
}

/** The content of a message as Meta wants it. @param attachmentId of its file, if it is one */
export function contentOf(part: Part, attachmentId = ''): object {
  if (part.kind === 'file')
    return { attachment: { type: part.type, payload: { attachment_id: attachmentId } } };
  return { text: part.text, ...(part.choices.length > 0 && { quick_replies: part.choices }) };
}

export function requestOf({ personId, isAfterWindow, metadata, replyTo }: Envelope, content: object): object {
  return {
    recipient: { id: personId },
    ...(isAfterWindow
      ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' }
      : { messaging_type: 'RESPONSE' }),
    message: { ...content, metadata },
    ...(replyTo !== undefined && { reply_to: { mid: replyTo } }),
  };
}

/** Sends a message. @returns Meta's id of it */
export async function postMessage(client: GraphClient, request: object): Promise<string> {
  return (await client.post('me/messages', sentMessage, request)).message_id;
}

/** Shows the person that an agent types, has read, or reacts to a message. */
export async function postAction(client: GraphClient, personId: string, action: object): Promise<void> {
  await client.post('me/messages', done, { recipient: { id: personId }, ...action });
}
