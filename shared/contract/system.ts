import { z } from 'zod';
import { contract } from './call.ts';
import { nothing } from './fields.ts';

export const systemContract = contract({
  version: {
    method: 'GET',
    path: '/version',
    summary: 'The version of the server and the latest release',
    right: 'signedIn',
    response: z.object({
      /** E.g. `v1.10.4`. */
      version: z.string(),
      /** The latest release; null when nobody knows. */
      latest: z.string().nullable(),
      isOutdated: z.boolean(),
    }),
  },
  restart: {
    method: 'POST',
    path: '/restartpm2',
    summary: 'Stop the inside of the server and start it again',
    right: 'connections:manage',
    response: nothing,
  },
});
