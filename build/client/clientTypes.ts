import { fieldsOf, quoted, schemaType, type JsonSchema } from './schemaType.ts';

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
}
type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;
interface Operation {
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
/** The parts of an API document of which types are made. */
export interface TypedDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

const JSON_TYPE = 'application/json';
const LOCATIONS = ['query', 'header', 'path', 'cookie'] as const;

/** The types of an API in the form that `openapi-fetch` takes. */
export function clientTypes({ paths, webhooks, components }: TypedDocument): string {
  return [
    '/* Written by `npm run client` from the contract of the API. */',
    'export interface paths {',
    ...Object.entries(paths).map(([path, operations]) => `${quoted(path)}: { ${operationsOf(operations)} };`),
    '}',
    'export interface webhooks {',
    ...Object.entries(webhooks).flatMap(([name, operations]) =>
      Object.values(operations).map(
        (operation) => `\n/** ${operation.summary} */\n${quoted(name)}: ${bodyType(operation)};`,
      ),
    ),
    '}',
    'export interface components { schemas: {',
    ...Object.entries(components.schemas).map(([name, schema]) => `${quoted(name)}: ${schemaType(schema)};`),
    '} }',
    '',
  ].join('\n');
}

function operationsOf(operations: Readonly<Record<string, Operation>>): string {
  return Object.entries(operations)
    .map(([method, operation]) => `\n/** ${operation.summary} */\n${method}: ${operationType(operation)};`)
    .join('');
}

/** What a webhook gets. */
function bodyType({ requestBody }: Operation): string {
  const body = requestBody?.content[JSON_TYPE];
  if (!body) throw new Error('a webhook gets no JSON');
  return schemaType(body.schema);
}

function operationType({ parameters = [], requestBody, responses }: Operation): string {
  const body = requestBody?.content[JSON_TYPE];
  return fieldsOf([
    { name: 'parameters', isRequired: true, type: parametersType(parameters) },
    {
      name: 'requestBody',
      isRequired: requestBody?.required === true,
      type: body ? contentType(body.schema) : 'never',
    },
    { name: 'responses', isRequired: true, type: responsesType(responses) },
  ]);
}

function parametersType(parameters: readonly Parameter[]): string {
  return fieldsOf(
    LOCATIONS.map((location) => {
      const here = parameters.filter((parameter) => parameter.in === location);
      const fields = here.map(({ name, required = false, schema }) => ({
        name,
        isRequired: required,
        type: schemaType(schema),
      }));
      return {
        name: location,
        isRequired: fields.some(({ isRequired }) => isRequired),
        type: fields.length === 0 ? 'never' : fieldsOf(fields),
      };
    }),
  );
}

function responsesType(responses: Operation['responses']): string {
  const fields = Object.entries(responses).flatMap(([status, { content }]) => {
    const schema = content?.[JSON_TYPE]?.schema;
    return schema ? [`${status}: ${responseType(schema)};`] : [];
  });
  return `{ ${fields.join(' ')} }`;
}

const contentType = (schema: JsonSchema) => `{ content: { ${quoted(JSON_TYPE)}: ${schemaType(schema)} } }`;
const responseType = (schema: JsonSchema) =>
  `{ headers: Record<string, string>; content: { ${quoted(JSON_TYPE)}: ${schemaType(schema)} } }`;
