import type { createDocument } from 'zod-openapi';

type ApiDocument = ReturnType<typeof createDocument>;

/** The parts of JSON schema that are used here. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  minItems?: number;
}

/** Example values by field name, as in a real shop. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  cursor: '1795470000000-4711',
  nextCursor: '1795470000000-4711',
  halfHour: '09:30',
  absenceMessage: 'We are closed now and answer tomorrow from 9:00.',
  address: 'Rua das Flores, 10',
  author: 'user:5',
  body: 'Good morning! How can I help?',
  color: '#5C59A0',
  company: 'Loja das Flores',
  confirmation: 'a new secret',
  countryCode: '55',
  domains: 'example.com',
  email: 'ana@example.com',
  emailClaim: 'email',
  emoji: '👍',
  end: '12:00',
  endWork: '18:00',
  farewellMessage: 'Thank you and goodbye!',
  greetingMessage: 'Hello! You have reached the shop.',
  issuer: 'https://login.example.com',
  message: 'We are open from 9:00 to 18:00.',
  name: 'Ana',
  newPassword: 'a new secret',
  number: '5511987654321',
  password: 'a secret',
  returnTo: 'https://ramal.example.com/app/login',
  searchParam: 'ana',
  shortcut: 'hours',
  start: '08:00',
  startWork: '09:00',
  to: 'email:ana@example.com',
  type: 'whatsapp',
  url: 'https://example.com',
  value: 'enabled',
};
const BY_FORMAT: Readonly<Record<string, unknown>> = {
  binary: '(bytes of a file)',
  date: '2026-11-21',
  'date-time': '2026-11-21T12:00:00.000Z',
  email: 'ana@example.com',
  uri: 'https://example.com',
  uuid: '6f1c1f5e-4a5b-4c1e-9d0a-0a1b2c3d4e5f',
};

/** Adds an example, built from its schema, to every parameter, body and response. */
export function withExamples(document: ApiDocument): ApiDocument {
  const { paths, webhooks = {}, components } = document as unknown as OpenDocument; // treated as plain JSON from here on
  const exampleOf = exampleMaker(components?.schemas ?? {});
  const operations = [...Object.values(paths), ...Object.values(webhooks)].flatMap((path) =>
    Object.values(path),
  );
  for (const operation of operations) {
    for (const parameter of operation.parameters ?? []) {
      if (parameter.schema.type === 'array') Object.assign(parameter, { style: 'form', explode: false });
      // a cursor comes from an answer of the server
      if (parameter.name !== 'cursor') parameter.example = exampleOf(parameter.schema, parameter.name);
    }
    const bodies = Object.values(operation.requestBody?.content ?? {});
    const answers = Object.values(operation.responses['200']?.content ?? {});
    for (const content of [...bodies, ...answers]) content.example = exampleOf(content.schema);
  }
  return document;
}

interface Content {
  schema: Schema;
  example?: unknown;
}
interface OpenOperation {
  parameters?: { name: string; schema: Schema; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}
interface OpenDocument {
  paths: Record<string, Record<string, OpenOperation>>;
  webhooks?: Record<string, Record<string, OpenOperation>>;
  components?: { schemas?: Record<string, Schema> };
}

function exampleMaker(schemas: Record<string, Schema>): (schema: Schema, name?: string) => unknown {
  const exampleOf = (schema: Schema, name = ''): unknown => {
    if (schema.$ref) return exampleOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (choices) return exampleOf(choices[0] ?? {}, name);
    const [type] = [schema.type ?? 'object'].flat();
    if (type === 'object')
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, inner]) => [field, exampleOf(inner, field)]),
      );
    if (type === 'array') {
      const item = exampleOf(schema.items ?? {}, name);
      const others = Array.from({ length: (schema.minItems ?? 1) - 1 }, (_, index) =>
        typeof item === 'string' ? `${item} ${index + 2}` : item,
      );
      return [item, ...others];
    }
    if (type === 'boolean') return schema.default ?? true;
    if (type === 'integer' || type === 'number') return schema.default ?? Math.max(1, schema.minimum ?? 1);
    if (type === 'null') return null;
    return textExample(schema, name);
  };
  return exampleOf;
}

function textExample({ format, pattern, default: fallback }: Schema, name: string): unknown {
  const isColor = pattern?.startsWith('^#') === true;
  return BY_NAME[isColor ? 'color' : name] ?? BY_FORMAT[format ?? ''] ?? fallback ?? 'text';
}
