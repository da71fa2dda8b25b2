import { findCycles, type Graph } from './cycles.ts';
import { FILE_RULES, IMPORT_RULES, TEST, type SourceFile } from './dependencyRules.ts';
import { readSource, type Aliases, type Sources } from './sourceFile.ts';

export interface Breach {
  readonly rule: string;
  readonly file: string;
  readonly text: string;
}

/** Rules that need the import graph of many files; the others are in dependencyRules.ts. */
export const GRAPH_RULES = ['no-circular', 'features-go-downwards'] as const;

/**
 * Checks sources against the dependency rules.
 * @throws Error when no import was found: the check would then pass without having checked anything
 */
export function checkDependencies(sources: Sources, aliases: Aliases): Breach[] {
  const files = [...sources.keys()].map((path) => readSource(path, sources, aliases));
  if (!files.some(({ imports }) => imports.length > 0)) {
    throw new Error('The dependency rules were not checked: no import was read.');
  }
  return [...files.flatMap(breachesOf), ...fileCycles(files), ...featureCycles(files)];
}

function breachesOf(file: SourceFile): Breach[] {
  const ofImports = IMPORT_RULES.filter(
    ({ from, except }) => from.test(file.path) && !except?.test(file.path),
  )
    .flatMap((rule) =>
      file.imports.filter((each) => rule.to(each, file.path)).map((each) => ({ rule, each })),
    )
    .map(({ rule, each }) => ({
      rule: rule.name,
      file: file.path,
      text: `must not import ${each.target || 'what is not there'}: ${rule.because}`,
    }));
  const ofFile = FILE_RULES.filter((rule) => rule.broken(file)).map((rule) => ({
    rule: rule.name,
    file: file.path,
    text: rule.because,
  }));
  return [...ofImports, ...ofFile];
}

/** Import cycles between files; type imports do not count, because they do not exist at run time. */
function fileCycles(files: readonly SourceFile[]): Breach[] {
  const graph = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.filter(({ kind, isType }) => kind === 'own' && !isType).map(({ target }) => target),
    ]),
  );
  return breachesOfCycles('no-circular', graph);
}

/** Cycles between features of one side, counting type imports too: the features must form a hierarchy. */
function featureCycles(files: readonly SourceFile[]): Breach[] {
  const featureOf = (path: string) => /^(server|desktop\/renderer)\/features\/[^/]+(?=\/)/.exec(path)?.[0];
  const graph = new Map<string, string[]>();
  for (const { path, imports } of files) {
    const feature = featureOf(path);
    if (feature === undefined || TEST.test(path)) continue;
    const others = imports
      .map(({ target }) => featureOf(target))
      .filter((imported) => imported !== undefined);
    graph.set(feature, [...(graph.get(feature) ?? []), ...others.filter((imported) => imported !== feature)]);
  }
  return breachesOfCycles('features-go-downwards', graph);
}

function breachesOfCycles(rule: (typeof GRAPH_RULES)[number], graph: Graph): Breach[] {
  return findCycles(graph).map((cycle) => ({
    rule,
    file: cycle[0] ?? '',
    text: `needs itself: ${cycle.join(' → ')}`,
  }));
}
