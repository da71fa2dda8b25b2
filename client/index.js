import createFetchClient from 'openapi-fetch';

/**
 * A client whose methods are named after the HTTP methods and take the paths of the API. They return
 * `{ data, error, response }`, of which `unwrap` makes the data or an error to catch.
 */
export function createClient({ url, token, fetch }) {
  return createFetchClient({
    baseUrl: url.replace(/\/+$/, ''),
    headers: { authorization: `Bearer ${token}` },
    ...(fetch && { fetch }),
  });
}

/** A request that was refused: `code` is one of the codes of the API, or empty where something else has answered. */
export class RamalError extends Error {
  constructor(response, body) {
    const {
      error = '',
      description,
      details,
      requestId,
    } = typeof body === 'object' && body !== null ? body : {};
    super(description ?? `the server answered ${response.status}`);
    this.name = 'RamalError';
    this.status = response.status;
    this.code = error;
    this.details = details;
    this.requestId = requestId;
    const seconds = response.headers.get('retry-after');
    this.retryAfter = seconds === null ? undefined : Number(seconds);
  }
}

/** The data of an answer. Throws `RamalError` when it was refused. */
export async function unwrap(answer) {
  const { data, error, response } = await answer;
  if (!response.ok) throw new RamalError(response, error);
  return data;
}

/** Sends files in a ticket; the text is the caption of the first. Returns the ids. Throws `RamalError`. */
export async function sendFiles(client, ticketId, { files, text = '', idempotencyKey }) {
  const body = new FormData();
  body.append('text', text);
  for (const file of files) body.append('files', file, file.name ?? 'file');
  const header = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  const params = { path: { ticketId }, header };
  return unwrap(client.POST('/api/v1/tickets/{ticketId}/messages', { params, body }));
}

/** All entries of a list, page by page. Throws `RamalError`. */
export async function* readAll(client, path, { path: pathParams, query } = {}) {
  let cursor;
  do {
    const params = {
      ...(pathParams && { path: pathParams }),
      query: { ...query, ...(cursor && { cursor }) },
    };
    const page = await unwrap(client.GET(path, { params }));
    yield* page.data;
    cursor = page.nextCursor;
  } while (cursor);
}
