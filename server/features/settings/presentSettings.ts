import { emOf, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { fromStored } from './secretSettings.ts';
import { Setting } from './setting.entity.ts';

declare module '#server/platform/memory.ts' {
  interface Remembered {
    /** By key. */
    settings: ReadonlyMap<string, string>;
  }
}

/** All stored settings. Every message asks for some of them, so they are read when they have changed only. */
export function presentSettings(floor: Floor | Work): Promise<ReadonlyMap<string, string>> {
  return floor.memory.recall('settings', async () => {
    const settings = await emOf(floor).find(Setting, {});
    return new Map(settings.map(({ key, value }) => [key, fromStored(floor, key, value)]));
  });
}

/** A setting that was changed counts at once. Returns how to stop. */
export function followSettings({ events, memory }: Floor): () => void {
  return events.on('setting.updated', () => memory.forget('settings'));
}
