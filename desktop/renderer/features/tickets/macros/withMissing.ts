interface Choice {
  readonly id: number;
  readonly name: string;
}

/** The choices of a field, with those that are chosen and were deleted, so that they can be taken out. */
export function withMissing(
  choices: readonly Choice[],
  chosen: readonly number[],
  nameOfMissing: string,
): readonly Choice[] {
  const missing = chosen.filter((id) => !choices.some((choice) => choice.id === id));
  return [...choices, ...missing.map((id) => ({ id, name: nameOfMissing }))];
}
