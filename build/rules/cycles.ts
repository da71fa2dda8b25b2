/** A graph by name: what each node needs. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** Every way that leads back to where it began, as the nodes it passes; each node is entered once. */
export function findCycles(graph: Graph): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]) => {
    const start = path.indexOf(node);
    if (start >= 0) {
      found.push([...path.slice(start), node]);
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return found;
}
