import { z } from 'zod';
import { contract } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { id } from './fields.ts';

export const MAPS_ERRORS = [
  'ERR_MAPS_BUSY',
  'ERR_MAPS_KEY_REFUSED',
  'ERR_MAPS_NOT_CONFIGURED',
  'ERR_MAPS_UNREACHABLE',
] as const satisfies readonly ErrorCode[];

export const mapsContract = contract({
  state: {
    method: 'GET',
    path: '/maps',
    summary: 'Tell whether locations can be shown on a map',
    right: 'signedIn',
    response: z.object({ isAvailable: z.boolean() }),
  },
  ofMessage: {
    method: 'GET',
    path: '/maps/messages/:messageId',
    summary: 'Get the address of a map of a location; null while no map service is set',
    right: 'signedIn',
    params: z.object({ messageId: id }),
    /** Signed, as the address of a file. */
    response: z.object({ url: z.string().nullable() }),
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_NO_TICKET_FOUND', 'ERR_TOO_MANY_REQUESTS', ...MAPS_ERRORS],
  },
});
