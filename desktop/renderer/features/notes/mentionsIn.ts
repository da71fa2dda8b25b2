import { mentionedNames } from '#shared/domain/mentions.ts';

/** A user with the name by which a text mentions them. */
export interface Named {
  readonly id: number | null;
  readonly name: string;
}

/**
 * The ids of the users whom a text mentions.
 * @param chosen those who were chosen from the list: of users with the same name only they are mentioned
 */
export function mentionsIn(text: string, users: readonly Named[], chosen: ReadonlySet<number>): number[] {
  const names = mentionedNames(
    text,
    users.map(({ name }) => name),
  );
  return names.flatMap((name) => {
    const ids = users.filter((user) => user.name === name).flatMap(({ id }) => id ?? []);
    const preferred = ids.filter((id) => chosen.has(id));
    return preferred.length > 0 ? preferred : ids;
  });
}

/** What is being typed after an `@` before the caret: where it begins, and the beginning of a name. */
export function mentionAt(
  text: string,
  caret: number,
): { readonly start: number; readonly typed: string } | null {
  const [, typed] = /(?:^|[\s([])@([^@\n]{0,50})$/u.exec(text.slice(0, caret)) ?? [];
  return typed === undefined ? null : { start: caret - typed.length - 1, typed };
}
