export { performStep, type StepTools } from './performStep.ts';
export { namesFor, requireNamed } from './namedRecords.queries.ts';
