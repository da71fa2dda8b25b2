import { fail } from '#shared/contract/errors.ts';
import type { MacroNames } from '#shared/contract/macros.ts';
import { idsNamedBy } from '#shared/contract/ticketSteps.ts';
import { namesFor } from '#server/features/ticketSteps/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { Macro } from './macro.entity.ts';

const visibleTo = (actor: Actor) => ({ $or: [{ user: actor.id }, { user: null }] });

/** Those that the actor may run, by name: their own ones and those for everybody. */
export async function listMacros(em: Em, actor: Actor): Promise<{ macros: Macro[]; names: MacroNames }> {
  const macros = await em.find(Macro, visibleTo(actor), { orderBy: { name: 'asc', id: 'asc' } });
  const named = idsNamedBy(macros.flatMap(({ steps }) => steps));
  const queueIds = [...named.queueIds, ...macros.flatMap((macro) => macro.queueIds)];
  return { macros, names: await namesFor(em, { ...named, queueIds }) };
}

/** @throws AppError ERR_NO_MACRO_FOUND also for one of another user */
export async function findMacro(em: Em, actor: Actor, macroId: number): Promise<Macro> {
  const found = await em.findOne(Macro, { id: macroId, ...visibleTo(actor) });
  return found ?? fail('ERR_NO_MACRO_FOUND', { macroId });
}
