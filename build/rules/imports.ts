import { parseSync } from 'oxc-parser';
import { dirname, join, normalize } from 'node:path/posix';
import type { Import } from './law.ts';

/** Every source file by its path from the root. */
export type Sources = ReadonlyMap<string, string>;

/** What a file imports: static imports, `export … from` and `import('…')` with a literal. */
export function importsOf(
  path: string,
  sources: Sources,
  aliases: Readonly<Record<string, string>>,
): Import[] {
  const { module } = parseSync(path, sources.get(path) ?? '');
  const written = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ name: moduleRequest.value, isType }] : [])),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const text = (sources.get(path) ?? '').slice(moduleRequest.start, moduleRequest.end);
      const literal = /^(['"])(.*)\1$/.exec(text)?.[2];
      return literal ? [{ name: literal, isType: false }] : [];
    }),
  ];
  return written.map(({ name, isType }) => ({ ...resolve(name, path, sources, aliases), isType }));
}

function resolve(
  name: string,
  from: string,
  sources: Sources,
  aliases: Readonly<Record<string, string>>,
): Omit<Import, 'isType'> {
  const own = name.startsWith('.') ? normalize(join(dirname(from), name)) : aliased(name, aliases);
  if (own !== undefined) return { kind: 'own', target: isThere(own, sources) ? own : '' };
  return { kind: name.startsWith('node:') ? 'node' : 'package', target: name };
}

/** `#shared/x.ts` → `shared/x.ts`, by the `imports` of package.json. */
function aliased(name: string, aliases: Readonly<Record<string, string>>): string | undefined {
  for (const [alias, target] of Object.entries(aliases)) {
    const prefix = alias.replace('*', '');
    if (name.startsWith(prefix)) return target.replace(/^\.\//, '').replace('*', name.slice(prefix.length));
  }
  return undefined;
}

/** Styles and other assets are no sources of ours to check. */
function isThere(path: string, sources: Sources): boolean {
  return sources.has(path) || !/\.(ts|tsx|mjs)$/.test(path);
}
