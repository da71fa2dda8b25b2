/** Ends the processes of a group that a failed test left over; usually there are none. */
export function endGroup(group: number): void {
  try {
    process.kill(-group, 'SIGTERM');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
