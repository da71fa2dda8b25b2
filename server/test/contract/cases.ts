import type { DocumentedEndpoint, RawRequest } from './documentedEndpoints.ts';

/** Returns the next number from 0 to 1. */
export type Random = () => number;

/** Deterministic random numbers for a seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The input of a request, before its encoding is chosen. */
export interface Case {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const deep = (levels: number): unknown => (levels === 0 ? 'end' : { a: [deep(levels - 1)] });
const NASTY: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  'NaN',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '\u0000',
  'a\u0000b',
  'ab\u0000cdefgh@x.test',
  '\uD800',
  'pre\uDFFFpost',
  '\u202Eright to left',
  '👩‍👩‍👧‍👦'.repeat(20),
  'ﷺ'.repeat(60),
  'a\u0301'.repeat(100),
  '\r\nset-cookie: a=b',
  "'; drop table users; --",
  "' or '1'='1",
  '%27%20or%201=1',
  '\\',
  '%',
  '_%\\_',
  '$1',
  '{{name}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'constructor',
  'toString',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '24:00',
  '#GGGGGG',
  '[1,2',
  '[]',
  '{}',
  '1,2,x',
  'x'.repeat(51),
  'x'.repeat(5001),
  'x'.repeat(70_000),
  [],
  [null],
  [[1]],
  ['x', 1, null, {}],
  Array.from({ length: 1100 }, (_, index) => index + 1),
  {},
  { id: 'x' },
  { id: 1, __proto__: null },
  { $gt: '' },
  { length: 1e9 },
  deep(60),
];
const EXTRA_FIELDS = ['id', 'profile', 'passwordHash', '__proto__', 'constructor', 'createdAt', 'toString'];
const WHOLE_BODIES: readonly unknown[] = [null, [], [1], 'text', 7, true, [[]], deep(100)];

/** @param ids of existing rows, by the name of the field that takes them */
export function caseOf(endpoint: DocumentedEndpoint, random: Random, ids: ReadonlyMap<string, number>): Case {
  const among = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item; // never empty
  const parametersIn = (location: string, chanceOfNasty: number, chanceOfNone: number) =>
    Object.fromEntries(
      endpoint.parameters
        .filter((parameter) => parameter.in === location && random() >= chanceOfNone)
        .map(({ name, example }) => [
          name,
          addressText(random() < chanceOfNasty ? among(NASTY) : (ids.get(name) ?? example ?? 'text')),
        ]),
    );
  const bodyOf = (): unknown => {
    if (random() < 0.03) return among(WHOLE_BODIES);
    const body: Record<string, unknown> = {};
    for (const [name, example] of Object.entries(endpoint.example)) body[name] = ids.get(name) ?? example;
    if (typeof body['name'] === 'string') body['name'] = `Name ${random()}`;
    if (typeof body['email'] === 'string') body['email'] = `${random()}@desk.test`;
    const changes = Math.floor(random() * 4);
    for (let change = 0; change < changes; change += 1) {
      const name = among([...Object.keys(endpoint.example), ...EXTRA_FIELDS.slice(0, 2)]);
      if (random() < 0.15) delete body[name];
      else if (random() < 0.1)
        Object.defineProperty(body, among(EXTRA_FIELDS), {
          value: among(NASTY),
          enumerable: true,
          writable: true,
          configurable: true,
        });
      else body[name] = among(NASTY);
    }
    return body;
  };
  return {
    params: parametersIn('path', 0.2, 0),
    query: parametersIn('query', 0.5, 0.4),
    body: endpoint.types.length > 0 ? bodyOf() : undefined,
  };
}

/** The encodings that clients use for the same input. */
export const WAYS = ['json', 'texts', 'form'] as const;
export type Way = (typeof WAYS)[number];

/** `json`: as it is; `texts`: every field as text; `form`: as a form, with files where the endpoint accepts them. */
export function written({ types }: DocumentedEndpoint, { params, query, body }: Case, way: Way): RawRequest {
  if (body === undefined) return { params, query };
  const json = 'application/json';
  const takesFiles = types.includes('multipart/form-data');
  if (way === 'json' && types.includes(json))
    return { params, query, type: json, body: JSON.stringify(body) };
  const fields = Object.entries(body ?? {}).map(([name, value]): [string, string] => [name, textOf(value)]);
  if (way === 'texts' && types.includes(json))
    return { params, query, type: json, body: JSON.stringify(Object.fromEntries(fields)) };
  if (!takesFiles) return { params, query, body: new URLSearchParams(fields) };
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  form.append('medias', new Blob([JSON.stringify(body)]), '../<b>\u202Egnp.exe');
  return { params, query, body: form };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** URLs contain only well-formed text, and servers limit their length. */
function addressText(value: unknown): string {
  return textOf(value).slice(0, 4000).toWellFormed();
}
