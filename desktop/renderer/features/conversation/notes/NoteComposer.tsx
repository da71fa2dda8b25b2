import { Button, mergeClasses } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#shared/contract/notes.ts';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { NOTE_MAX_LENGTH } from '#shared/domain/limits.ts';
import { useMentionableQuery } from '#renderer/features/notes/index.ts';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { tooltipDescription } from '#renderer/ui/tooltip/index.ts';
import { useComposerStyles } from '../composer/Composer.styles.ts';
import type { EditProps } from '../composer/EditBox.tsx';
import { TargetBar } from '../composer/TargetBar.tsx';
import { useEditedText } from '../composer/useEditedText.ts';
import { ComposerInput } from '../composer/writing/ComposerInput.tsx';
import { EmojiButton } from '../composer/writing/EmojiButton.tsx';
import { useDraft, type Draft } from '../composer/writing/useDraft.ts';
import { useTextArea, withCaret } from '../composer/writing/useTextArea.ts';
import { useTooLong } from '../composer/writing/useTooLong.ts';
import { useMentionSuggestions } from '../composer/writing/useMentionSuggestions.ts';
import { isBlank, useWritten } from '../composer/writing/writtenText.ts';
import { ColleagueList } from './ColleagueList.tsx';
import { NoteHint } from './NoteHint.tsx';
import { useNotesStyles } from './Notes.styles.ts';
import { useSaveNote } from './useSaveNote.ts';

interface NewNoteComposerProps {
  ticket: TicketWithContact;
}

interface EditNoteComposerProps extends EditProps {
  note: Note;
}

/** Writes a new note; its text is kept on this device until it is saved. */
export function NewNoteComposer({ ticket }: NewNoteComposerProps) {
  return <NoteComposer ticket={ticket} draft={useDraft(ticket.id, 'note')} edit={null} />;
}

/** Edits an own note. */
export function EditNoteComposer({ ticket, note, openEdit, onDone, onCancel }: EditNoteComposerProps) {
  const key = `editNote ${note.id}` as const;
  const { draft, save } = useEditedText({ ticketId: ticket.id, key, before: note.body, openEdit });
  return <NoteComposer ticket={ticket} draft={draft} edit={{ note, save, onDone, onCancel }} />;
}

interface NoteComposerProps extends NewNoteComposerProps {
  draft: Draft;
  /** The edit of a note; null for a new one. */
  edit:
    | (Pick<EditNoteComposerProps, 'note' | 'onDone' | 'onCancel'> &
        Pick<ReturnType<typeof useEditedText>, 'save'>)
    | null;
}

function NoteComposer({ ticket, draft, edit }: NoteComposerProps) {
  const styles = useComposerStyles();
  const noteStyles = useNotesStyles();
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const area = useTextArea(box, draft);
  const { data, isLoading } = useMentionableQuery(
    { params: { ticketId: ticket.id } },
    { refetchOnMountOrArgChange: true },
  );
  const suggestions = useMentionSuggestions({
    text: draft,
    box,
    replacePart: area.replacePart,
    people: data?.users,
    isLoading,
    onMention: ({ id }) => setChosen(new Set([...chosen, id])),
  });
  const { isSaving, save } = useSaveNote(ticket.id, edit?.note ?? null);
  const focus = useEffectEvent(() => area.focus());
  useEffect(() => focus(), []);

  const tooLong = useTooLong(draft, trimmed, NOTE_MAX_LENGTH);
  const isEmpty = useWritten(draft, isBlank);
  const isUnfit = isEmpty || tooLong !== null || isSaving;
  const saveText = async () => {
    if (isUnfit || suggestions.answerSend()) return;
    const run = () => save(trimmed(draft.get()), chosen);
    if (edit) {
      if (await edit.save(run)) edit.onDone();
      return;
    }
    if (!(await run())) return;
    draft.set('');
    setChosen(new Set());
    if (root.current?.contains(document.activeElement)) area.focus(); // the agent may be elsewhere by now
  };
  return (
    <div ref={root} className={styles.root}>
      <ColleagueList suggestions={suggestions} />
      <div className={mergeClasses(styles.box, noteStyles.box)}>
        {edit && (
          <TargetBar
            title={t('conversation.notes.editing')}
            cancelLabel={t('conversation.composer.cancelEdit')}
            onCancel={edit.onCancel}
          />
        )}
        <ComposerInput
          box={box}
          area={withCaret(area, suggestions.onCaret)}
          readOnly={isSaving}
          label={t('conversation.notes.label', { name: ticket.contact.name })}
          placeholder={t('conversation.notes.placeholder')}
          problem={tooLong}
          onSend={() => void saveText()}
          onSelect={suggestions.onCaret}
          onKey={(event) => {
            if (suggestions.answerKey(event)) return true;
            if (event.key !== 'Escape' || !edit) return false;
            edit.onCancel();
            return true;
          }}
          {...suggestions.inputProps}
        />
        <div className={mergeClasses(styles.bar, noteStyles.bar)}>
          <EmojiButton onPick={area.insert} />
          <NoteHint />
          <span className={styles.rest} />
          <Button
            {...(tooLong !== null && tooltipDescription(tooLong))}
            appearance="primary"
            className={noteStyles.add}
            icon={isSaving ? <BusyIcon /> : undefined}
            disabledFocusable={isUnfit}
            onClick={() => void saveText()}
          >
            {edit ? t('actions.save') : t('conversation.notes.add')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function trimmed(text: string): string {
  return text.trim();
}
