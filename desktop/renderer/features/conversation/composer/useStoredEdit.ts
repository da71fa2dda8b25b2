import { useEffect, useEffectEvent } from 'react';
import { useLocalSettings } from '#renderer/platform/localSettings/index.ts';
import { conversationApi, type ConversationKey } from '../conversation.api.ts';
import { messagesOf, notesOf } from '../messagePages.ts';
import { selectOutgoing } from '../outbox/outbox.slice.ts';
import { useOutboxDispatch, type OutboxThunk } from '../outbox/persistedMessages.ts';
import { editKeyOf, type ComposerTarget, type EditTarget } from './useComposerTarget.ts';
import { useDraftKey } from './writing/useDraftKey.ts';

const { select, useInfiniteQueryState } = conversationApi.endpoints.conversation;

/**
 * Opens the edit that was in progress when the user left the ticket, once its messages are loaded. An edit of what is not
 * among them stays stored, and goes on when the user opens it.
 */
export function useStoredEdit(conversation: ConversationKey, choose: (target: ComposerTarget) => void): void {
  const settings = useLocalSettings();
  const draftKey = useDraftKey();
  const dispatch = useOutboxDispatch();
  const { isLoaded } = useInfiniteQueryState(conversation, {
    selectFromResult: ({ currentData }) => ({ isLoaded: currentData !== undefined }),
  });
  const open = useEffectEvent(() => {
    const drafts = settings.get('drafts');
    const found = dispatch(editableIn(conversation)).find(
      (target) => drafts[draftKey(conversation.ticketId, editKeyOf(target))] !== undefined,
    );
    if (found) choose(found);
  });
  useEffect(() => {
    if (isLoaded) open();
  }, [isLoaded]);
}

/** What is loaded of a conversation and can have an edit. */
function editableIn(conversation: ConversationKey): OutboxThunk<EditTarget[]> {
  return (_dispatch, getState) => {
    const state = getState();
    const pages = select(conversation)(state).data?.pages ?? [];
    const messages = messagesOf(pages).filter(({ isDeleted }) => !isDeleted);
    const unsent = selectOutgoing(state).filter(({ ticketId }) => ticketId === conversation.ticketId);
    return [
      ...messages.map((message) => ({ kind: 'edit', message }) as const),
      ...unsent.map((outgoing) => ({ kind: 'rewrite', outgoing }) as const),
      ...notesOf(pages).map((note) => ({ kind: 'editNote', note }) as const),
    ];
  };
}
