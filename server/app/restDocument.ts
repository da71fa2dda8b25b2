import { publicApiContract } from '#shared/contract/publicApi.ts';
import { REST_ENDPOINTS, REST_SCHEMAS } from '#shared/contract/v1/index.ts';
import { WEBHOOK_SCHEMAS } from '#shared/contract/webhookBodies.ts';
import type { ApiDocumentParts } from '#server/platform/http/apiDocs/document.ts';
import { WEBHOOK_REQUESTS } from './apiWebhooks.ts';

/** The endpoints for programs alone, and what webhooks get, for which clients in any language can be made. */
export function restDocument(version: string): ApiDocumentParts {
  return {
    endpoints: [...REST_ENDPOINTS, ...Object.values(publicApiContract)],
    schemas: { ...REST_SCHEMAS, ...WEBHOOK_SCHEMAS },
    webhooks: WEBHOOK_REQUESTS,
    version,
    isForPrograms: true,
  };
}
