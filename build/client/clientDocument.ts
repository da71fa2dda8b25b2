import { publicApiContract } from '#shared/contract/publicApi.ts';
import { REST_ENDPOINTS, REST_SCHEMAS } from '#shared/contract/v1/index.ts';
import { documentOf } from '#server/platform/http/apiDocs/document.ts';

/** The part of the API document that is about programs: what the client of the folder `client` is made for. */
export function clientDocument(version: string): ReturnType<typeof documentOf> {
  return documentOf({
    endpoints: [...REST_ENDPOINTS, ...Object.values(publicApiContract)],
    schemas: REST_SCHEMAS,
    webhooks: [],
    version,
  });
}
