import { useImperativeHandle, useState, type Ref } from 'react';
import { useDraft } from './writing/useDraft.ts';
import type { EditKey } from './writing/useDraftKey.ts';
import { useWritten } from './writing/writtenText.ts';

/** The edit that is open in the composer. */
export interface OpenEdit {
  readonly key: EditKey;
  /** It has a text that would be lost. */
  readonly isChanged: boolean;
  /** Forgets its text. */
  discard(): void;
}

interface EditedText {
  readonly ticketId: number;
  readonly key: EditKey;
  /** The text before the edit. */
  readonly before: string;
  readonly openEdit: Ref<OpenEdit>;
}

/** The text of an edit: like a draft it is stored on this device until it is saved or discarded. */
export function useEditedText({ ticketId, key, before, openEdit }: EditedText) {
  const draft = useDraft(ticketId, key, before);
  const [isSaving, setSaving] = useState(false);
  const isDifferent = useWritten(draft, (text) => text.trim() !== before.trim());
  const isChanged = !isSaving && isDifferent;
  useImperativeHandle(openEdit, () => ({ key, isChanged, discard: draft.end }), [key, isChanged, draft]);
  /** Saves it by a function that returns whether it succeeded, perhaps after the user has left. */
  const save = async (run: () => Promise<boolean>): Promise<boolean> => {
    setSaving(true);
    draft.end();
    const isSaved = await run();
    setSaving(false);
    if (!isSaved) draft.resume();
    return isSaved;
  };
  return { draft, isSaving, save };
}
