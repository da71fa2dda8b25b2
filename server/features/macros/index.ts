export { auditedMacros } from './macro.audit.ts';
export { Macro } from './macro.entity.ts';
export { MacroRun } from './macroRun.entity.ts';
export { removeOldRuns } from './runMacro.ts';
