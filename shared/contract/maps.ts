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

const ofMessage = {
  right: 'signedIn',
  params: z.object({ messageId: id }),
  errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_NO_TICKET_FOUND', 'ERR_TOO_MANY_REQUESTS', ...MAPS_ERRORS],
} as const;

export const mapsContract = contract({
  state: {
    method: 'GET',
    path: '/maps',
    summary: 'Tell whether locations can be shown on a map',
    right: 'signedIn',
    response: z.object({ isAvailable: z.boolean() }),
  },
  ofMessage: {
    ...ofMessage,
    method: 'GET',
    path: '/maps/messages/:messageId',
    summary: 'Get where the picture of the map of a location is; null while no map service is set',
    /** Signed, as the address of a file. */
    response: z.object({ url: z.string().nullable() }),
  },
  addressOfMessage: {
    ...ofMessage,
    method: 'GET',
    path: '/maps/messages/:messageId/address',
    summary:
      'Get the postal address of a location; empty where none is known, and while no map service is set',
    response: z.object({ address: z.string() }),
  },
});
