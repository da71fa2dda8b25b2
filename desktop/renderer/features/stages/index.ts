export { StageFormDialog, StagesDialog } from './lazyComponents.ts';
export { StageName } from './StageName.tsx';
export { useStagesQuery } from './stages.api.ts';
export { subscribeStages } from './stages.realtime.ts';
