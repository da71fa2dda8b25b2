import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { expect, test } from 'vitest';
import { defineTypesLazily } from './lazyMessageTypes.ts';

const LIBRARY = resolve(import.meta.dirname, '../../node_modules/@whiskeysockets/baileys/WAProto/index.js');

/** A type of messages, or the numbers of an enumeration. */
interface Type {
  readonly [name: string]: Type | string | number;
}

test('types that are defined when they are first asked for are those of the library', async () => {
  const code = await readFile(LIBRARY, 'utf8');
  const changed = defineTypesLazily(code);
  expect(changed).not.toContain('= (function() {');
  const types = describeTypes(evaluate(code));
  expect(types.length).toBeGreaterThan(4000);
  expect(describeTypes(evaluate(changed))).toEqual(types);
});

function evaluate(code: string): Type {
  const body = code.replaceAll(/^(?:import|export \{).*$/gm, '').replace('export const proto', 'const proto');
  const protobuf: unknown = createRequire(LIBRARY)('protobufjs/minimal.js');
  return compileFunction(`${body}\nreturn proto;`, ['$protobuf'])(protobuf) as Type;
}

/** Everything that is defined, with the fields of types and the source of functions. */
function describeTypes(owner: Type, path = 'proto'): string[] {
  return Object.entries(owner).flatMap(([name, value]) => {
    const own = `${path}.${name}`;
    if (typeof value === 'string' || typeof value === 'number') return `${own} = ${value}`;
    const { prototype } = value as { prototype?: object };
    const fields = prototype ? Object.getOwnPropertyNames(prototype).join() : '';
    const source = typeof value === 'function' ? Function.prototype.toString.call(value) : '';
    return [`${own} ${fields} ${source}`, ...describeTypes(value, own)];
  });
}
