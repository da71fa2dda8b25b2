import { z } from 'zod';
import { contract } from './endpoint.ts';
import { id } from './fields.ts';
import { ticketWithContact } from './tickets.ts';

export const ticketStageContract = contract({
  move: {
    method: 'PUT',
    path: '/tickets/:ticketId/stage',
    summary: 'Move an open or waiting ticket to a stage of the board, or (null) out of its stage',
    right: 'signedIn',
    params: z.object({ ticketId: id }),
    body: z.object({ stageId: id.nullable() }),
    response: ticketWithContact,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_STAGE_FOUND', 'ERR_TICKET_NOT_OPEN'],
  },
});
