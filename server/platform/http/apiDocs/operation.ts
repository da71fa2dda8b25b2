import { z } from 'zod';
import type {
  ZodOpenApiOperationObject,
  ZodOpenApiRequestBodyObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { ERRORS, type ErrorCode } from '#shared/contract/errors.ts';
import { SENDING_SCOPES } from '#shared/domain/apiTokens.ts';
import { can, PROFILES } from '#shared/domain/permissions.ts';
import { translations } from '#shared/i18n/index.ts';

/** Tags of endpoints whose path does not begin with their subject. */
const GROUPS: Readonly<Record<string, string>> = {
  contact: 'contacts',
  'hub-channel': 'connections',
  'hub-webhook': 'connections',
  'hub-message': 'messages',
  'hub-ticket': 'tickets',
  queue: 'queues',
  'sign-ins': 'connections',
  'tags-with-count': 'tags',
  whatsapp: 'connections',
  whatsappsession: 'connections',
};

/** Converts `/tickets/:ticketId` to OpenAPI's form. */
export function pathOf({ path }: Endpoint): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

/** One endpoint: its permission, input and responses. */
export function operationOf(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { method, path, summary, right } = endpoint;
  const requestBody = bodyOf(endpoint);
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^a-z0-9]+(\w?)/gi, (_, next: string) => next.toUpperCase())}`,
    tags: [groupOf(path)],
    summary,
    description: describePermission(endpoint),
    'x-permission': right,
    ...(endpoint.scope && { 'x-scope': endpoint.scope }),
    security: securityOf(right),
    requestParams: {
      ...(endpoint.params && { path: objectOf(endpoint.params) }),
      ...(endpoint.query && { query: objectOf(endpoint.query) }),
      ...(endpoint.headers && { header: endpoint.headers }),
    },
    ...(requestBody && { requestBody }),
    responses: { '200': answerOf(endpoint), ...unchangedOf(endpoint), ...refusalsOf(endpoint) },
  };
}

function groupOf(path: string): string {
  const [, first = '', version, subject] = path.split('/');
  if (first === 'api' && version === 'v1') return `v1 ${subject}`;
  return GROUPS[first] ?? first;
}

function securityOf(right: Endpoint['right']): Record<string, string[]>[] {
  if (right === 'public') return [];
  return [right === 'apiToken' ? { apiToken: [] } : { session: [] }];
}

function describePermission({ right, scope }: Endpoint): string {
  if (right === 'public') return 'Public: needs no authentication.';
  if (right === 'apiToken')
    return `For programs with a named token with the permission \`${scope}\`${scope && SENDING_SCOPES.includes(scope) ? ', or the API key of the workspace' : ''}. \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds) say what is left.`;
  if (right === 'signedIn') return 'For every signed-in user.';
  const profiles = PROFILES.filter((profile) => can(profile, right));
  return `Needs the permission \`${right}\`: ${profiles.join(', ')}.`;
}

function bodyOf({ body, files }: Endpoint): ZodOpenApiRequestBodyObject | undefined {
  if (!body && !files) return undefined;
  const fields = body && objectOf(body);
  const fileFields = Object.fromEntries(
    [files ?? []].flat().map((name) => [name, z.array(z.file()).optional()]),
  );
  return {
    required: body ? !body.safeParse({}).success : true,
    content: {
      ...(fields && {
        'application/json': { schema: fields },
        'application/x-www-form-urlencoded': { schema: fields },
      }),
      ...(files && { 'multipart/form-data': { schema: (fields ?? z.object({})).extend(fileFields) } }),
    },
  };
}

const VERSION_HEADER = {
  ETag: {
    description:
      'Stands for exactly this content: for `If-None-Match` of reading, and for `If-Match` of a change',
    schema: { type: 'string' },
  },
} as const;

function answerOf({ response, produces, isVersioned }: Endpoint): ZodOpenApiResponsesObject['200'] {
  return {
    description: 'Done',
    ...(isVersioned && { headers: VERSION_HEADER }),
    content: { [produces ?? 'application/json']: { schema: response } },
  };
}

/** Screens ask again by events; programs by the tag that they know. */
function unchangedOf({ method, right }: Endpoint): ZodOpenApiResponsesObject {
  if (method !== 'GET' || right !== 'apiToken') return {};
  return { '304': { description: 'Unchanged since the `ETag` that was sent as `If-None-Match`.' } };
}

/** Every error code the endpoint may return, by status. */
function refusalsOf(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(codesOf(endpoint), (code) => ERRORS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      `${status as 400}`,
      {
        description: codes.map((code) => `\`${code}\`: ${translations('en').errors[code]}`).join('\n\n'),
        content: {
          'application/json': {
            schema: z.object({
              error: z.enum(codes),
              message: z.enum(codes),
              description: z.string(),
              details: z.record(z.string(), z.unknown()).optional(),
              /** As in the log of the server. */
              requestId: z.string().optional(),
            }),
            examples: Object.fromEntries(
              codes.map((code) => [
                code,
                { value: { error: code, message: code, description: translations('en').errors[code] } },
              ]),
            ),
          },
        },
      },
    ]),
  );
}

/** The declared error codes, and those that any endpoint of this kind may return. */
export function codesOf({ right, params, query, body, files, errors = [] }: Endpoint): ErrorCode[] {
  const takesInput = params ?? query ?? body ?? files;
  const isPerson = right !== 'public' && right !== 'apiToken';
  const common: ErrorCode[] = [
    ...(takesInput ? (['ERR_VALIDATION'] as const) : []),
    ...(body || files ? (['ERR_FILE_TOO_LARGE'] as const) : []),
    ...(isPerson ? (['ERR_SESSION_EXPIRED', 'ERR_NO_PERMISSION'] as const) : []),
    'ERR_INTERNAL',
    'ERR_TEMPORARILY_UNAVAILABLE',
  ];
  return [...new Set([...common, ...errors])];
}

/** Parameters and forms are objects, some with a default for the whole. */
function objectOf(schema: z.ZodType): z.ZodObject {
  if (schema instanceof z.ZodObject) return schema;
  if (schema instanceof z.ZodDefault) return objectOf(schema.unwrap() as z.ZodType); // zod's core types are wider
  throw new Error('parameters and bodies of endpoints must be objects');
}
