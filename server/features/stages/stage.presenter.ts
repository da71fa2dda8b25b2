import type { Stage as WireStage } from '#shared/contract/stages.ts';
import type { Stage } from './stage.entity.ts';

export function presentStage({ id, name, color }: Stage): WireStage {
  return { id, name, color };
}
