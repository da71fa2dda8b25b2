import type { ClosingReason as WireClosingReason } from '#shared/contract/closingReasons.ts';
import type { ClosingReason } from './closingReason.entity.ts';

export function presentClosingReason({ id, name }: ClosingReason): WireClosingReason {
  return { id, name };
}
