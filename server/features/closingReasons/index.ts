export { ClosingReason } from './closingReason.entity.ts';
export { auditedClosingReasons } from './closingReason.audit.ts';
export {
  listClosingReasons,
  lockClosingReason,
  refuseWithoutReason,
  requireClosingReason,
} from './closingReasons.queries.ts';
