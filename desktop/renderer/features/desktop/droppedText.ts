import type { TFunction } from 'i18next';
import type { DroppedAction } from '#bridge/pendingActions.ts';

/** Says that an action was meant for another server and not carried out here, with the text the user wrote. */
export function droppedText(t: TFunction, { serverName, text }: DroppedAction): string {
  return text === null
    ? t('shell.pendingAction.droppedLink', { server: serverName })
    : t('shell.pendingAction.droppedReply', { server: serverName, text });
}
