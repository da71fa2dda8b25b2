import type { ReactNode, Ref } from 'react';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { ClosedComposer } from './ClosedComposer.tsx';
import type { EditProps } from './EditBox.tsx';
import { EditComposer } from './EditComposer.tsx';
import { RewriteComposer } from './RewriteComposer.tsx';
import { NewMessageComposer } from './NewMessageComposer.tsx';
import { ComposerModes } from '../notes/ComposerModes.tsx';
import { EditNoteComposer, NewNoteComposer } from '../notes/NoteComposer.tsx';
import type { ComposerTarget } from './useComposerTarget.ts';
import type { OpenEdit } from './useEditedText.ts';
import type { KnownReplyWindow } from './useReplyWindow.ts';
import type { ChosenFiles } from './files/useFiles.ts';
import { RecordingBar } from './voice/RecordingBar.tsx';
import type { Recorder } from './voice/useRecorder.ts';

interface ComposerProps {
  ticket: TicketWithContact;
  mayWrite: boolean;
  replyWindow: KnownReplyWindow;
  /** The button that unlocks the composer. */
  unlock?: ReactNode;
  target: ComposerTarget;
  openEdit: Ref<OpenEdit>;
  chosen: ChosenFiles;
  recorder: Recorder;
  /** Whether the user may write notes: also where no message can be sent. */
  mayNote: boolean;
  onTarget: (target: ComposerTarget) => void;
  /** Called when the target was sent or saved, perhaps after another one was chosen. */
  onEnd: (target: ComposerTarget) => void;
}

/** Writes to the customer, or an internal note. */
export function Composer({ mayNote, onTarget, onEnd, target, ...props }: ComposerProps) {
  const { ticket, openEdit, recorder } = props;
  const onDone = () => onEnd(target);
  const startNote = () => onTarget({ kind: 'note' });
  const startReply = () => onTarget({ kind: 'new' });
  const modes = mayNote && (
    <ComposerModes
      mode={target.kind === 'note' ? 'note' : 'reply'}
      onChange={(mode) => (mode === 'note' ? startNote() : startReply())}
    />
  );
  const edit = { ticket, openEdit, onDone, onCancel: startReply };
  if (recorder.isRecording) return <RecordingBar recorder={recorder} />;
  if (target.kind === 'editNote')
    return <EditNoteComposer key={target.note.id} {...edit} note={target.note} />;
  if (target.kind === 'note' && mayNote)
    return (
      <>
        {modes}
        <NewNoteComposer ticket={ticket} />
      </>
    );
  return <MessageComposer {...props} {...{ target, edit, modes, onDone }} />;
}

interface MessageComposerProps extends Pick<
  ComposerProps,
  'ticket' | 'mayWrite' | 'replyWindow' | 'unlock' | 'target' | 'chosen' | 'recorder'
> {
  edit: EditProps;
  /** The choice between messages and notes. */
  modes: ReactNode;
  /** Called when the message was sent, or the reply cancelled. */
  onDone: () => void;
}

/** Writes, answers and edits messages; locked while this user may not write, or the customer cannot be answered. */
function MessageComposer(props: MessageComposerProps) {
  const { ticket, mayWrite, unlock, target, edit, chosen, recorder, modes, onDone } = props;
  const { state, until, personUntil } = props.replyWindow;
  if (!mayWrite)
    return (
      <>
        {modes}
        <ClosedComposer ticket={ticket} unlock={unlock} />
      </>
    );
  if (target.kind === 'edit')
    return <EditComposer key={target.message.id} {...edit} message={target.message} />;
  if (target.kind === 'rewrite') {
    return <RewriteComposer key={target.outgoing.clientId} {...edit} outgoing={target.outgoing} />;
  }
  if (state === 'closed')
    return (
      <>
        {modes}
        <ClosedComposer ticket={ticket} isWindowClosed />
      </>
    );
  const quoted = target.kind === 'reply' ? target.message : null;
  const personOnlyUntil = state === 'personOnly' ? personUntil : null;
  const openUntil = state === 'open' ? until : null;
  return (
    <NewMessageComposer
      {...{ ticket, quoted, chosen, recorder, modes, onDone, openUntil, personOnlyUntil }}
    />
  );
}
