import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import type { Note } from '#shared/contract/notes.ts';
import {
  mentionsIn,
  notesApi,
  useAddNoteMutation,
  useUpdateNoteMutation,
} from '#renderer/features/notes/index.ts';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { useLocalSettings } from '#renderer/platform/localSettings/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { storeDraft } from '../composer/writing/useDraft.ts';
import { useDraftKey } from '../composer/writing/useDraftKey.ts';
import { showNote } from '../conversation.realtime.ts';

/**
 * Saves a note with the colleagues whom it mentions. A failure is shown, and the text stays; the same text is then saved
 * under the same id, so that a note whose response was lost, or is still awaited, is not stored twice. Once it is saved,
 * its draft is forgotten, also when the user has left the conversation meanwhile.
 * @param edited the note that is changed; null for a new one
 */
export function useSaveNote(ticketId: number, edited: Note | null) {
  const act = useActionWithToast();
  const dispatch = useAppDispatch();
  const [add] = useAddNoteMutation();
  const [update] = useUpdateNoteMutation();
  const [isSaving, setSaving] = useState(false);
  const settings = useLocalSettings();
  const key = useDraftKey()(ticketId, 'note');

  /** Reads who may be mentioned first, where that is not known yet. */
  const save = async (body: string, chosen: ReadonlySet<number>): Promise<void> => {
    const users = body.includes('@') ? await dispatch(readMentionable(ticketId)) : [];
    const mentions = mentionsIn(body, [...users, ...(edited?.mentions ?? [])], chosen);
    if (edited) {
      dispatch(showNote(await update({ params: { noteId: edited.id }, body: { body, mentions } }).unwrap()));
      return;
    }
    const { [key]: attempt } = settings.get('noteAttempts');
    const clientId = attempt?.body === body ? attempt.clientId : uuid();
    settings.set('noteAttempts', { ...settings.get('noteAttempts'), [key]: { body, clientId } });
    dispatch(showNote(await add({ params: { ticketId }, body: { body, mentions, clientId } }).unwrap()));
    const { [key]: last, ...others } = settings.get('noteAttempts');
    if (last?.clientId === clientId) settings.set('noteAttempts', others);
    if (settings.get('drafts')[key]?.trim() === body) storeDraft(settings, key, '');
  };
  return {
    isSaving,
    /** @returns whether it succeeded */
    save: async (body: string, chosen: ReadonlySet<number>): Promise<boolean> => {
      setSaving(true);
      const worked = await act(save(body, chosen));
      setSaving(false);
      return worked;
    },
  };
}

function readMentionable(ticketId: number) {
  return async (dispatch: ReturnType<typeof useAppDispatch>) => {
    const { initiate } = notesApi.endpoints.mentionable;
    const { users } = await dispatch(initiate({ params: { ticketId } }, { subscribe: false })).unwrap();
    return users;
  };
}
