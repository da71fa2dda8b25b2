import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Message } from '#shared/contract/message.ts';
import type { Note } from '#shared/contract/notes.ts';
import { useLocalSettings } from '#renderer/platform/localSettings/index.ts';
import { useServerEvent } from '#renderer/platform/socket/index.ts';
import { conversationApi, type ConversationKey } from '../conversation.api.ts';
import { messagesOf } from '../messagePages.ts';
import type { Outgoing } from '../outbox/outbox.slice.ts';
import type { OpenEdit } from './useEditedText.ts';
import { storeDraft } from './writing/useDraft.ts';
import { useDraftKey, type EditKey } from './writing/useDraftKey.ts';

/** What the composer edits or replies to. */
export type ComposerTarget =
  | { readonly kind: 'new' }
  | { readonly kind: 'reply'; readonly message: Message }
  | { readonly kind: 'edit'; readonly message: Message }
  | { readonly kind: 'rewrite'; readonly outgoing: Outgoing }
  | { readonly kind: 'note' }
  | { readonly kind: 'editNote'; readonly note: Note };

const NEW: ComposerTarget = { kind: 'new' };

/** The target of the composer of a conversation. A reply or an edit ends when its message or note is deleted. */
export function useComposerTarget(conversation: ConversationKey) {
  const [chosen, setTarget] = useState(NEW);
  const isDeleted = useIsDeleted(conversation, chosen);
  const target = isDeleted ? NEW : chosen;
  /** What was chosen while an edit has changes: the user is asked whether these are discarded. */
  const [asked, setAsked] = useState<ComposerTarget | null>(null);
  const openEdit = useRef<OpenEdit>(null);
  const settings = useLocalSettings();
  const draftKey = useDraftKey();
  const forgetEdit = useEffectEvent(() => {
    if (chosen.kind === 'edit') storeDraft(settings, draftKey(conversation.ticketId, editKeyOf(chosen)), '');
  });
  useEffect(() => {
    if (isDeleted) forgetEdit(); // after its composer has stored it a last time
  }, [isDeleted]);
  useServerEvent('note', (event) => {
    if (event.action !== 'delete' || chosen.kind !== 'editNote' || chosen.note.id !== event.noteId) return;
    openEdit.current?.discard();
    setTarget(NEW);
    setAsked(null);
  });
  /** Chooses a target; one that is chosen already stays as it is. */
  const choose = useCallback((next: ComposerTarget) => {
    const edit = openEdit.current;
    if (edit?.isChanged && edit.key !== keyOf(next)) setAsked(next);
    else setTarget((now) => (keyOf(now) === keyOf(next) ? now : next));
  }, []);
  /** Ends a target that was sent or saved; another one that was chosen meanwhile stays. */
  const end = useCallback((ended: ComposerTarget) => setTarget((now) => (now === ended ? NEW : now)), []);
  const discardDialog = asked && {
    onDiscard: () => {
      openEdit.current?.discard();
      setTarget(asked);
      setAsked(null);
    },
    onClose: () => setAsked(null),
  };
  return { target, openEdit, choose, end, discardDialog };
}

/** Whether the message that is answered or edited was deleted. */
function useIsDeleted(conversation: ConversationKey, target: ComposerTarget): boolean {
  const { isDeleted } = conversationApi.endpoints.conversation.useInfiniteQueryState(conversation, {
    selectFromResult: ({ currentData }) => ({
      isDeleted:
        (target.kind === 'reply' || target.kind === 'edit') &&
        messagesOf(currentData?.pages ?? []).some(
          ({ id, isDeleted }) => id === target.message.id && isDeleted,
        ),
    }),
  });
  return isDeleted;
}

export type EditTarget = Extract<ComposerTarget, { kind: 'edit' | 'rewrite' | 'editNote' }>;

/** Equal for edits of the same message or note. */
export function editKeyOf(target: EditTarget): EditKey {
  switch (target.kind) {
    case 'edit':
      return `edit ${target.message.id}`;
    case 'rewrite':
      return `rewrite ${target.outgoing.clientId}`;
    case 'editNote':
      return `editNote ${target.note.id}`;
  }
}

/** Equal for targets of the same message or note. */
function keyOf(target: ComposerTarget): string {
  if (target.kind === 'reply') return `reply ${target.message.id}`;
  return target.kind === 'new' || target.kind === 'note' ? target.kind : editKeyOf(target);
}
