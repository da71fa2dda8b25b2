export { advanceRun } from './advanceRun.ts';
export { describeStep } from './describeStep.ts';
export { performStep, type StepTools } from './performStep.ts';
export { namesFor, requireNamed } from './namedRecords.queries.ts';
