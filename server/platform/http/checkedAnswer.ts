import type { Endpoint } from '#shared/contract/endpoint.ts';

/**
 * Returns only declared fields. A result that does not match the schema is an internal error, not the
 * client's.
 */
export async function checkedAnswer(endpoint: Endpoint, result: unknown): Promise<unknown> {
  const { data, error } = await endpoint.response.safeParseAsync(result);
  if (error)
    throw new Error(`the response of ${endpoint.method} ${endpoint.path} breaks its contract`, {
      cause: error,
    });
  return data;
}
