export { Stage } from './stage.entity.ts';
export { auditedStages } from './stage.audit.ts';
export { lockStage } from './stages.queries.ts';
