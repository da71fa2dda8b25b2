export { auditedRules } from './automationRule.audit.ts';
export { AutomationEvent } from './automationEvent.entity.ts';
export { AutomationRule } from './automationRule.entity.ts';
export { AutomationRun } from './automationRun.entity.ts';
export { findOverdue } from './findOverdue.ts';
export { removeOldRuns as removeOldAutomationRuns } from './removeOldRuns.ts';
export { startAutomations } from './startAutomations.ts';
