/** The ids in a setting that names queues or connections, such as `aiQueuesOff`: `1,2`. */
export function idsIn(setting: string): number[] {
  return setting === '' ? [] : setting.split(',').map(Number);
}
