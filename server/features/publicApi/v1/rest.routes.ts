import { apiContactsContract } from '#shared/contract/v1/contacts.ts';
import { apiMessagesContract } from '#shared/contract/v1/messages.ts';
import { apiNotesContract } from '#shared/contract/v1/notes.ts';
import { apiTemplatesContract } from '#shared/contract/v1/templates.ts';
import { apiTicketsContract } from '#shared/contract/v1/tickets.ts';
import { apiListsContract, apiTagsContract, apiUsersContract } from '#shared/contract/v1/workspace.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import type { Reach } from '../recipient.ts';
import { contactHandlers } from './contacts.ts';
import { messageHandlers } from './messages.ts';
import { noteHandlers } from './notes.ts';
import { templateHandlers } from './templates.ts';
import { ticketHandlers } from './tickets.ts';
import { listHandlers, tagHandlers, userHandlers } from './workspace.ts';

/** The REST API for programs, version 1: use cases of the other features, with names of its own. */
export function restRoutes(ctx: AppContext, reach: Reach): Route[] {
  return [
    ...routesOf(apiTicketsContract, ticketHandlers(ctx, reach.channels)),
    ...routesOf(apiMessagesContract, messageHandlers(ctx, reach)),
    ...routesOf(apiTemplatesContract, templateHandlers(ctx, reach)),
    ...routesOf(apiNotesContract, noteHandlers(ctx)),
    ...routesOf(apiContactsContract, contactHandlers(ctx, reach.directory)),
    ...routesOf(apiTagsContract, tagHandlers(ctx)),
    ...routesOf(apiUsersContract, userHandlers(ctx)),
    ...routesOf(apiListsContract, listHandlers(ctx)),
  ];
}
