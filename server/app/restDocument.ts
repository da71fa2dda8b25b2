import { publicApiContract } from '#shared/contract/publicApi.ts';
import { REST_ENDPOINTS, REST_SCHEMAS } from '#shared/contract/v1/index.ts';
import type { ApiDocumentParts } from '#server/platform/http/apiDocs/document.ts';

/** The endpoints for programs alone, for which clients in any language can be made. */
export function restDocument(version: string): ApiDocumentParts {
  return {
    endpoints: [...REST_ENDPOINTS, ...Object.values(publicApiContract)],
    schemas: REST_SCHEMAS,
    webhooks: [],
    version,
    isForPrograms: true,
  };
}
