import { dirname, join, normalize } from 'node:path/posix';
import { parseSync, Visitor, type ParseResult } from 'oxc-parser';
import type { Import, SourceFile } from './dependencyRules.ts';

/** The text of every source file by its path from the root. */
export type Sources = ReadonlyMap<string, string>;
/** Path aliases of the top folders, as in `imports` of package.json. */
export type Aliases = Readonly<Record<string, string>>;

interface Written {
  readonly name: string;
  readonly isType: boolean;
}

/**
 * Parses a file and collects what the dependency rules check.
 * @throws Error when the file does not parse, because it cannot be checked
 */
export function readSource(path: string, sources: Sources, aliases: Aliases): SourceFile {
  const text = sources.get(path) ?? '';
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${path} does not parse: ${error.message}`);

  const fromTree = readTree(parsed, text);
  const written = [
    ...statements(parsed, text),
    ...fromTree.types.map((name) => ({ name, isType: true })),
    ...dynamic(parsed, text),
  ];
  return {
    path,
    imports: written.map(({ name, isType }) => ({ ...resolve(name, path, sources, aliases), isType })),
    readsEnvironment: fromTree.readsEnvironment,
  };
}

/** `import … from` and `export … from`. */
function statements({ module }: ParseResult, text: string): Written[] {
  return [
    ...module.staticImports.map(({ moduleRequest, start }) => ({
      name: moduleRequest.value,
      // `import { type A }` still loads the file once the types are stripped
      isType: /^import\s+type\b/.test(text.slice(start)),
    })),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ name: moduleRequest.value, isType }] : [])),
  ];
}

/** `import('…')` with a literal. */
function dynamic({ module }: ParseResult, text: string): Written[] {
  return module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^(['"`])([^$]*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2];
    return literal ? [{ name: literal, isType: false }] : [];
  });
}

/**
 * What the parser's module record does not contain: `import('…').Type` and `process.env`. Few files have either, and building
 * the tree takes most of the time.
 */
function readTree(parsed: ParseResult, text: string): { types: string[]; readsEnvironment: boolean } {
  const types: string[] = [];
  let readsEnvironment = parsed.module.staticImports.some(
    ({ moduleRequest, entries }) =>
      /^(node:)?process$/.test(moduleRequest.value) &&
      entries.some(({ importName }) => importName.name === 'env'),
  );
  if (!/\bprocess\b|\bimport\s*\(/.test(text)) return { types, readsEnvironment };
  new Visitor({
    TSImportType: ({ source }) => void types.push(source.value),
    MemberExpression: ({ object, property }) => {
      const ofProcess = object.type === 'Identifier' && object.name === 'process';
      if (ofProcess && property.type === 'Identifier' && property.name === 'env') readsEnvironment = true;
    },
  }).visit(parsed.program);
  return { types, readsEnvironment };
}

function resolve(name: string, from: string, sources: Sources, aliases: Aliases): Omit<Import, 'isType'> {
  const own = name.startsWith('.') ? normalize(join(dirname(from), name)) : aliased(name, aliases);
  if (own !== undefined) return { kind: 'own', target: isThere(own, sources) ? own : '' };
  return { kind: name.startsWith('node:') ? 'node' : 'package', target: name };
}

/** `#shared/x.ts` → `shared/x.ts`. */
function aliased(name: string, aliases: Aliases): string | undefined {
  for (const [alias, target] of Object.entries(aliases)) {
    const prefix = alias.replace('*', '');
    if (name.startsWith(prefix)) return target.replace(/^\.\//, '').replace('*', name.slice(prefix.length));
  }
  return undefined;
}

/** Imports of styles and other assets are not checked. */
function isThere(path: string, sources: Sources): boolean {
  return sources.has(path) || !/\.(ts|tsx|mjs)$/.test(path);
}
