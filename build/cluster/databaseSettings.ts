/** Settings of a database for so many server processes, as in docs/processes.md. */
export function databaseSettings(processes: number): readonly string[] {
  return [`max_connections=${40 * processes + 20}`];
}
