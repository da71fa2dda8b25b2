import type { Em } from '#server/platform/database/orm.ts';
import { LabeledChat, PhoneLabel } from './label.entity.ts';

/** Forgets the labels of a phone that is no longer linked; tags stay as they are. */
export async function forgetLabels(em: Em, connectionId: number): Promise<void> {
  await em.nativeDelete(LabeledChat, { connection: connectionId });
  await em.nativeDelete(PhoneLabel, { connection: connectionId });
}
