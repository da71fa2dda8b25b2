import { z } from 'zod';
import type {
  ZodOpenApiOperationObject,
  ZodOpenApiRequestBodyObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi';
import type { Call } from '#shared/contract/call.ts';
import { ERRORS, type ErrorCode } from '#shared/contract/errors.ts';
import { can, PROFILES } from '#shared/domain/permissions.ts';
import { words } from '#shared/i18n/index.ts';

/** Calls whose path does not begin with the name of what they are about. */
const GROUPS: Readonly<Record<string, string>> = {
  contact: 'contacts',
  'hub-channel': 'connections',
  'hub-webhook': 'connections',
  'hub-message': 'messages',
  'hub-ticket': 'tickets',
  queue: 'queues',
  'tags-with-count': 'tags',
  whatsapp: 'connections',
  whatsappsession: 'connections',
};

/** `/tickets/:ticketId` as OpenAPI writes it. */
export function pathOf({ path }: Call): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

/** One call: who may make it, what it takes, what it answers. */
export function operationOf(call: Call): ZodOpenApiOperationObject {
  const { method, path, summary, right } = call;
  const requestBody = bodyOf(call);
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^a-z0-9]+(\w?)/gi, (_, next: string) => next.toUpperCase())}`,
    tags: [groupOf(path)],
    summary,
    description: rightInWords(right),
    'x-permission': right,
    security: securityOf(right),
    requestParams: {
      ...(call.params && { path: objectOf(call.params) }),
      ...(call.query && { query: objectOf(call.query) }),
    },
    ...(requestBody && { requestBody }),
    responses: { '200': answerOf(call), ...refusalsOf(call) },
  };
}

function groupOf(path: string): string {
  const [, first = ''] = path.split('/');
  return GROUPS[first] ?? first;
}

function securityOf(right: Call['right']): Record<string, string[]>[] {
  if (right === 'public') return [];
  return [right === 'apiToken' ? { apiToken: [] } : { session: [] }];
}

function rightInWords(right: Call['right']): string {
  if (right === 'public') return 'For everybody, signed in or not.';
  if (right === 'apiToken') return 'For programs that hold the API token of the desk.';
  if (right === 'signedIn') return 'For everybody who is signed in.';
  const profiles = PROFILES.filter((profile) => can(profile, right));
  return `Needs the permission \`${right}\`: ${profiles.join(', ')}.`;
}

function bodyOf({ body, files }: Call): ZodOpenApiRequestBodyObject | undefined {
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

function answerOf({ response, produces }: Call): ZodOpenApiResponsesObject['200'] {
  return { description: 'Done', content: { [produces ?? 'application/json']: { schema: response } } };
}

/** Every code the call may answer, by status. */
function refusalsOf(call: Call): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(codesOf(call), (code) => ERRORS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      `${status as 400}`,
      {
        description: codes.map((code) => `\`${code}\`: ${words('en').errors[code]}`).join('\n\n'),
        content: {
          'application/json': {
            schema: z.object({
              error: z.enum(codes),
              message: z.enum(codes),
              description: z.string(),
              details: z.record(z.string(), z.unknown()).optional(),
            }),
            examples: Object.fromEntries(
              codes.map((code) => [
                code,
                { value: { error: code, message: code, description: words('en').errors[code] } },
              ]),
            ),
          },
        },
      },
    ]),
  );
}

/** The declared codes, and those any call of this kind may answer. */
export function codesOf({ right, params, query, body, files, errors = [] }: Call): ErrorCode[] {
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
  if (schema instanceof z.ZodDefault) return objectOf(schema.unwrap() as z.ZodType); // zod's core types know less
  throw new Error('parameters and bodies of calls are objects');
}
