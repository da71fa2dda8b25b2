/** The parts of JSON schema that the API document uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/**
 * The TypeScript type of the values that a schema allows.
 * @throws Error for a schema of a kind that is not known here, so that no wrong type is written
 */
export function schemaType(schema: JsonSchema): string {
  if (schema.$ref) return `components['schemas'][${quoted(schema.$ref.split('/').at(-1) ?? '')}]`;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map(literal));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map(schemaType));
  if (schema.allOf) return schema.allOf.map(schemaType).join(' & ');
  if (schema.type === undefined) return 'unknown';
  return union([schema.type].flat().map((type) => plainType(type, schema)));
}

function plainType(type: string, schema: JsonSchema): string {
  if (type === 'array') return `Array<${schemaType(schema.items ?? {})}>`;
  if (type === 'object') return objectType(schema);
  const name = NAMES[type];
  if (!name) throw new Error(`a schema has the type ${type}`);
  return name;
}

function objectType({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? schemaType(additionalProperties) : 'unknown';
    return `Record<string, ${values}>`;
  }
  return fieldsOf(
    Object.entries(properties).map(([name, schema]) => ({
      name,
      isRequired: required.includes(name),
      type: schemaType(schema),
    })),
  );
}

interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly type: string;
}

/** An object type with these fields. */
export function fieldsOf(fields: readonly Field[]): string {
  if (fields.length === 0) return 'Record<string, never>';
  const lines = fields.map(
    ({ name, isRequired, type }) => `${quoted(name)}${isRequired ? '' : '?'}: ${type};`,
  );
  return `{ ${lines.join(' ')} }`;
}

export function quoted(name: string): string {
  return `'${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}
