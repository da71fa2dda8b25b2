import { startTemplateDatabase } from '#server/test/templateDatabase.ts';

/** Starts one PostgreSQL for all tests; they copy its template, whose address is in their environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const { templateUrl, stop } = await startTemplateDatabase();
  process.env['TEMPLATE_URL'] = templateUrl;
  return stop;
}
