import type { Endpoint } from '../endpoint.ts';
import { tag } from '../tags.ts';
import { apiContact, apiContactsContract } from './contacts.ts';
import { apiMessage, apiMessagesContract } from './messages.ts';
import { apiNote, apiNotesContract } from './notes.ts';
import { apiTemplate, apiTemplatesContract } from './templates.ts';
import { apiTicket, apiTicketsContract } from './tickets.ts';
import { apiConnection, apiListsContract, apiTagsContract, apiUser, apiUsersContract } from './workspace.ts';

/** All endpoints of the REST API. */
export const REST_ENDPOINTS: readonly Endpoint[] = [
  apiTicketsContract,
  apiMessagesContract,
  apiTemplatesContract,
  apiNotesContract,
  apiContactsContract,
  apiTagsContract,
  apiUsersContract,
  apiListsContract,
].flatMap((endpoints) => Object.values<Endpoint>(endpoints));

/** What they return, by the name that clients give it. */
export const REST_SCHEMAS = {
  Ticket: apiTicket,
  Message: apiMessage,
  Template: apiTemplate,
  Note: apiNote,
  Contact: apiContact,
  Tag: tag,
  User: apiUser,
  Connection: apiConnection,
};
