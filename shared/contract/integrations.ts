import { z } from 'zod';
import { INTEGRATION_KEYS, INTEGRATION_MAX_LENGTH } from '../domain/integrations.ts';
import { contract } from './endpoint.ts';
import { text } from './fields.ts';

export const integration = z.object({
  key: z.enum(INTEGRATION_KEYS),
  /** Secrets are masked, except in the response to the request that has just set them. */
  value: z.string(),
});
export type Integration = z.output<typeof integration>;

export const integrationsContract = contract({
  list: {
    method: 'GET',
    path: '/integrations',
    summary: 'List the settings of third-party services; secrets are masked',
    right: 'settings:manage',
    response: z.array(integration),
  },
  update: {
    method: 'PUT',
    path: '/integrations/:key',
    summary: 'Set a value for a third-party service; an empty value removes it',
    right: 'settings:manage',
    params: z.object({ key: z.string().max(100) }),
    body: z.object({ value: text(INTEGRATION_MAX_LENGTH).pipe(z.string().trim()) }),
    response: integration,
    errors: ['ERR_NO_INTEGRATION_FOUND', 'ERR_WEBHOOK_ADDRESS'],
  },
});
