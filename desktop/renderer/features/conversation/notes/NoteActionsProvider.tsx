import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#shared/contract/notes.ts';
import { useRemoveNoteMutation } from '#renderer/features/notes/index.ts';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { hideNote } from '../conversation.realtime.ts';
import { NoteActionsContext, type NoteActions } from './noteActions.ts';

interface NoteActionsProviderProps {
  /** Stable. */
  onEdit: (note: Note) => void;
  children: ReactNode;
}

/** Edits and deletes the notes below it. */
export function NoteActionsProvider({ onEdit, children }: NoteActionsProviderProps) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const dispatch = useAppDispatch();
  const [remove] = useRemoveNoteMutation();
  const [removing, setRemoving] = useState<Note | null>(null);
  const actions = useMemo<NoteActions>(() => ({ edit: onEdit, remove: setRemoving }), [onEdit]);
  const close = () => setRemoving(null);
  const removeNote = ({ id }: Note) =>
    act(
      remove({ params: { noteId: id } })
        .unwrap()
        .then(() => dispatch(hideNote(id))),
    );
  return (
    <NoteActionsContext value={actions}>
      {children}
      {removing && (
        <ConfirmDialog
          title={t('conversation.notes.deleteTitle')}
          text={t('conversation.notes.deleteText')}
          action={t('conversation.notes.delete')}
          deletes
          onConfirm={() => removeNote(removing)}
          onClose={close}
        />
      )}
    </NoteActionsContext>
  );
}
