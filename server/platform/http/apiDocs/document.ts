import type { z } from 'zod';
import { createDocument } from 'zod-openapi';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { withExamples } from './examples.ts';
import { operationOf, pathOf } from './operation.ts';
import { webhookOperation, type DocumentedWebhook } from './webhookOperation.ts';

type ApiDocument = ReturnType<typeof createDocument>;

export interface ApiDocumentParts {
  readonly endpoints: readonly Endpoint[];
  /** Schemas that several endpoints return, by their name in the document. */
  readonly schemas: Readonly<Record<string, z.ZodType>>;
  /** The requests that Ramal sends. */
  readonly webhooks: readonly DocumentedWebhook[];
  readonly version: string;
  /** It has only endpoints for programs. */
  readonly isForPrograms?: boolean;
}

const PROGRAMS = `**Programs** use the REST API under \`/api/v1\` with a token of their own, made under Settings → Integrations, whose
permissions say what it may read and change: \`Authorization: Bearer …\`. Its names and fields stay as they are; those of all
other endpoints follow the screens.
Lists have \`data\` and \`nextCursor\`, which is the \`cursor\` of the next page and null on the last one. \`ETag\` of a single
entry may be sent as \`If-Match\` with a change: it is refused (412) when the entry has changed since.`;

const SESSIONS = `The screens use only these endpoints, so other programs can do everything they do.

**Authentication.** \`POST /auth/login\` returns a \`token\`, valid for 30 minutes; send it as \`Authorization: Bearer …\`.
\`POST /auth/refresh_token\` returns a new one. Programs send their token in the same header instead.`;

const FORMATS = `**Request bodies** are JSON or forms; numbers, booleans and lists may be strings (\`"12"\`, \`"true"\`, \`"[1,2]"\`).
An empty field that must not be empty counts as absent; where a form repeats a field that takes one value, the first one
counts.

**Errors** have a code in \`error\` (and again in \`message\`), an English text in \`description\`, and sometimes \`details\`; with
\`ERR_VALIDATION\` these name every invalid field.`;

/** The endpoints as an OpenAPI 3.1 document. */
export function documentOf({
  endpoints,
  schemas,
  webhooks,
  version,
  isForPrograms = false,
}: ApiDocumentParts): ApiDocument {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const endpoint of endpoints) {
    const path = (paths[pathOf(endpoint)] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Ramal',
      version,
      description: [...(isForPrograms ? [] : [SESSIONS]), PROGRAMS, FORMATS].join('\n\n'),
    },
    servers: [{ url: '/' }],
    tags: tagsOf(endpoints),
    paths,
    webhooks: Object.fromEntries(webhooks.map((webhook) => [webhook.name, webhookOperation(webhook)])),
    components: {
      schemas: { ...schemas },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiToken: { type: 'http', scheme: 'bearer' },
      },
    },
  });
  return withExamples(document);
}

function tagsOf(endpoints: readonly Endpoint[]): { name: string }[] {
  const names = endpoints.flatMap((endpoint) => operationOf(endpoint).tags ?? []);
  return [...new Set(names)].sort().map((name) => ({ name }));
}
