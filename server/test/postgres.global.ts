import type { TestProject } from 'vitest/node';
import { startTemplateDatabase } from './templateDatabase.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated template database; each test file uses its own copy. */
    templateUrl: string;
  }
}

/** Starts one PostgreSQL for the whole test run. */
export default async function setup(project: TestProject) {
  const { templateUrl, stop } = await startTemplateDatabase();
  project.provide('templateUrl', templateUrl);
  return stop;
}
