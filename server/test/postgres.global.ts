import type { TestProject } from 'vitest/node';
import { startTemplateDatabase } from './templateDatabase.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated template database; each test file uses its own copy. */
    templateUrl: string;
  }
}

/**
 * Starts one PostgreSQL for the whole test run. The projects are set up one after the other, and the first one is the last to
 * end: the others find its address in the environment.
 */
export default async function setup(project: TestProject) {
  const shared = process.env['TEMPLATE_URL'];
  const { templateUrl, stop } = shared
    ? { templateUrl: shared, stop: undefined }
    : await startTemplateDatabase();
  process.env['TEMPLATE_URL'] = templateUrl;
  project.provide('templateUrl', templateUrl);
  return stop;
}
