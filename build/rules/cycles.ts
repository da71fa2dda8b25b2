/** A directed graph: the dependencies of each node by name. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** All cycles found by a depth-first search, as the nodes on them; each node is visited once. */
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
