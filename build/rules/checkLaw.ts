import { importsOf, type Sources } from './imports.ts';
import { LAW } from './law.ts';

export interface Breach {
  readonly rule: string;
  readonly file: string;
  readonly text: string;
}

const NAMELESS = /(^|\/)(utils?|helpers?|lib|common|misc|services|managers?)(\/|\.tsx?$)/;
const CONFIGURED =
  /^(build\/|simulators\/|server\/platform\/(config|postgres)\/|server\/main\.ts|[\w.]+\.ts$)|\.(test|spec)\.tsx?$|(^|\/)test\//;

/**
 * Holds sources against the law of the house.
 * @throws Error when nothing was read: a checker that saw no import has not found that all is well
 */
export function checkLaw(sources: Sources, aliases: Readonly<Record<string, string>>): Breach[] {
  const breaches: Breach[] = [];
  const graph = new Map<string, string[]>();
  for (const file of sources.keys()) {
    const imports = importsOf(file, sources, aliases);
    graph.set(
      file,
      imports.filter(({ kind, isType }) => kind === 'own' && !isType).map(({ target }) => target),
    );
    for (const rule of LAW) {
      if (!rule.from.test(file) || rule.except?.test(file)) continue;
      for (const imported of imports.filter((each) => rule.to(each, file))) {
        breaches.push({
          rule: rule.name,
          file,
          text: `must not import ${imported.target || 'what is not there'}: ${rule.because}`,
        });
      }
    }
    if (NAMELESS.test(file))
      breaches.push({ rule: 'names-say-something', file, text: 'a name that fits everything names nothing' });
    if (!CONFIGURED.test(file) && /\bprocess\.env\b/.test(sources.get(file) ?? '')) {
      breaches.push({
        rule: 'environment-is-read-once',
        file,
        text: 'only the configuration reads the environment',
      });
    }
  }
  if (![...graph.values()].some((imports) => imports.length > 0))
    throw new Error('The law was not checked: no import was read.');
  return [...breaches, ...circles(graph)];
}

/** Files that need each other to load. */
function circles(graph: ReadonlyMap<string, readonly string[]>): Breach[] {
  const found: Breach[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) {
      found.push({
        rule: 'no-circular',
        file,
        text: `imports itself: ${[...path.slice(start), file].join(' → ')}`,
      });
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}
