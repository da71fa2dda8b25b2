import { z } from 'zod';
import { INTEGRATION_KEYS, INTEGRATION_MAX_LENGTH, INTEGRATION_SERVICES } from '../domain/integrations.ts';
import { AI_ERRORS } from './ai.ts';
import { MAPS_ERRORS } from './maps.ts';
import { contract } from './endpoint.ts';
import { errorCode, moment, nothing, text } from './fields.ts';

export const integration = z.object({
  key: z.enum(INTEGRATION_KEYS),
  /** Secrets are masked, except in the response to the request that has just set them. */
  value: z.string(),
});
export type Integration = z.output<typeof integration>;

/** How a service answered lately; null where it has not. */
export const integrationStatus = z.object({
  service: z.enum(INTEGRATION_SERVICES),
  succeededAt: moment.nullable(),
  failedAt: moment.nullable(),
  /** Why it failed at `failedAt`. */
  failure: errorCode.nullable(),
});
export type IntegrationStatus = z.output<typeof integrationStatus>;

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
  states: {
    method: 'GET',
    path: '/integration-services',
    summary: 'List the services that can be tested, with their last success and failure',
    right: 'settings:manage',
    response: z.array(integrationStatus),
  },
  test: {
    method: 'POST',
    path: '/integration-services/:service/test',
    summary: 'Ask a service whether it works as it is configured',
    right: 'settings:manage',
    params: z.object({ service: z.string().max(100) }),
    response: nothing,
    errors: ['ERR_NO_INTEGRATION_FOUND', ...AI_ERRORS, ...MAPS_ERRORS],
  },
});
