import type { Macro as WireMacro } from '#shared/contract/macros.ts';
import type { Macro } from './macro.entity.ts';

export function presentMacro({ id, name, user, queueIds, steps, updatedAt }: Macro): WireMacro {
  return { id, name, isShared: user === null, queueIds, steps, savedAt: updatedAt.toISOString() };
}
