interface Choice {
  readonly id: number;
  readonly isDefault: boolean;
}

/**
 * The connection of a new ticket for which none is chosen: the first that delivers to the contact of those of the agent, the
 * default one and all others, the oldest first. Where none does, the first of the agent or the default one. Undefined
 * without either: then one has to be chosen.
 * @param ownIds connections of the agent
 */
export function connectionOfNewTicket<One extends Choice>(
  all: readonly One[],
  ownIds: readonly number[],
  reaches: (connection: One) => boolean,
): One | undefined {
  const oldestFirst = all.toSorted((one, other) => one.id - other.id);
  const preferred = [
    ...oldestFirst.filter(({ id }) => ownIds.includes(id)),
    ...oldestFirst.filter(({ isDefault }) => isDefault),
  ];
  const [first] = preferred;
  return first && ([...preferred, ...oldestFirst].find(reaches) ?? first);
}
