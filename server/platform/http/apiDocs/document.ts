import { createDocument } from 'zod-openapi';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { withExamples } from './examples.ts';
import { operationOf, pathOf } from './operation.ts';
import { NAMED_SCHEMAS } from './schemas.ts';

type ApiDocument = ReturnType<typeof createDocument>;

export interface ApiDocumentParts {
  readonly endpoints: readonly Endpoint[];
  readonly version: string;
}

const INTRODUCTION = `Everything the screens do goes through these calls, so programs can do it too.

**Signing in.** \`POST /auth/login\` answers with a \`token\`, good for half an hour; send it as \`Authorization: Bearer …\`.
\`POST /auth/refresh_token\` gives a new one.
Programs send messages with the API token of the desk instead.

**Bodies** are JSON or forms; numbers, truth values and lists may be text (\`"12"\`, \`"true"\`, \`"[1,2]"\`).
A field that is empty where it cannot be empty counts as not given; where a form repeats a field that takes one value, the
first one counts.

**Refusals** carry a code of the catalogue in \`error\` (and again in \`message\`), words for people in \`description\`, and sometimes \`details\`; with
\`ERR_VALIDATION\` these name every field that is wrong.`;

/** The endpoints as an OpenAPI 3.1 document. */
export function documentOf({ endpoints, version }: ApiDocumentParts): ApiDocument {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const endpoint of endpoints) {
    const path = (paths[pathOf(endpoint)] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: { title: 'Ramal', version, description: INTRODUCTION },
    servers: [{ url: '/' }],
    tags: tagsOf(endpoints),
    paths,
    components: {
      schemas: NAMED_SCHEMAS,
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
