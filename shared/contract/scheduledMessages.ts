import { z } from 'zod';
import { FILES_PER_MESSAGE, MESSAGE_MAX_LENGTH } from '../domain/limits.ts';
import { contract } from './endpoint.ts';
import { errorCode, flag, id, moment, nothing, text, textsIn } from './fields.ts';
import { storedFile } from './storedFile.ts';

/** What is sent to the customer later: a text, files of quick answers, or both. */
export const scheduledMessage = z.object({
  id,
  /** The ticket in which it was written; it leaves in the ticket of the conversation that is open then. */
  ticketId: id,
  /** With variables such as `{{name}}`, which are filled in when it is sent. */
  body: z.string(),
  /** Copies of files of quick answers. Absent from servers of earlier versions. */
  files: z.array(storedFile).optional(),
  sign: z.boolean(),
  sendAt: moment,
  /** Not sent when the customer has written since it was saved. */
  unlessReplied: z.boolean(),
  /** Who has written it; null after the user was deleted. */
  user: z.object({ id, name: z.string() }).nullable(),
  /** Why it was not sent; null while it waits. */
  failReason: errorCode.nullable(),
});
export type ScheduledMessage = z.output<typeof scheduledMessage>;

export const scheduledMessageForm = z.object({
  /** May be empty where there are files. */
  body: text(MESSAGE_MAX_LENGTH),
  /** Files of quick answers by their ids, which the server copies now. */
  quickAnswerFiles: z.preprocess(textsIn, z.array(z.uuid()).max(FILES_PER_MESSAGE).optional()),
  /** Prefix the text with the agent's name in bold; always done for agents who may not turn the signature off. */
  sign: flag.default(false),
  /** In the future, within a year; sent within a minute after it. */
  sendAt: moment,
  unlessReplied: flag.default(false),
});
export type ScheduledMessageForm = z.output<typeof scheduledMessageForm>;

const scheduledMessageChange = scheduledMessageForm.omit({ quickAnswerFiles: true }).extend({
  /** Ids of the files that stay, in this order. Absent: all. */
  fileIds: z.preprocess(textsIn, z.array(z.uuid()).max(FILES_PER_MESSAGE).optional()),
});
export type ScheduledMessageChange = z.output<typeof scheduledMessageChange>;

const onTicket = z.object({ ticketId: id });
const onMessage = z.object({ scheduledMessageId: id });

export const scheduledMessagesContract = contract({
  list: {
    method: 'GET',
    path: '/scheduled-messages/:ticketId',
    summary:
      'List what is to be sent later in the conversation of a ticket, in its order, with what was not sent',
    right: 'signedIn',
    params: onTicket,
    response: z.object({ messages: z.array(scheduledMessage) }),
    errors: ['ERR_NO_TICKET_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/scheduled-messages/:ticketId',
    summary: 'Send a text, or files of quick answers, later in the conversation of an open ticket',
    right: 'signedIn',
    params: onTicket,
    body: scheduledMessageForm,
    response: scheduledMessage,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_TICKET_NOT_OPEN', 'ERR_NO_QUICK_ANSWER_FILE_FOUND'],
  },
  update: {
    method: 'PUT',
    path: '/scheduled-messages/:scheduledMessageId',
    summary: 'Change what is to be sent later; what was not sent waits again',
    right: 'signedIn',
    params: onMessage,
    body: scheduledMessageChange,
    response: scheduledMessage,
    errors: ['ERR_NO_SCHEDULED_MESSAGE_FOUND', 'ERR_NO_QUICK_ANSWER_FILE_FOUND', 'ERR_MASKED_NUMBER'],
  },
  remove: {
    method: 'DELETE',
    path: '/scheduled-messages/:scheduledMessageId',
    summary: 'Delete what is to be sent later',
    right: 'signedIn',
    params: onMessage,
    response: nothing,
    errors: ['ERR_NO_SCHEDULED_MESSAGE_FOUND'],
  },
});

export interface ScheduledMessageEvents {
  /**
   * `update`: the list of a conversation has changed, for those who have joined it. `failed`: for the author, with the name of
   * the contact.
   */
  scheduledMessages: (
    event:
      | { action: 'update'; ticketId: number }
      | { action: 'failed'; ticketId: number; name: string; reason: z.output<typeof errorCode> },
  ) => void;
}
