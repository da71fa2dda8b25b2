import type { ReactNode } from 'react';
import type { Message } from '#shared/contract/messages.ts';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { ClosedComposer } from './ClosedComposer.tsx';
import { EditComposer } from './EditComposer.tsx';
import { RewriteComposer } from './RewriteComposer.tsx';
import { NewMessageComposer } from './NewMessageComposer.tsx';
import type { Outgoing } from '../outbox/outbox.slice.ts';
import { useReplyWindow } from './useReplyWindow.ts';
import type { ChosenFiles } from './files/useFiles.ts';

/** What the composer edits or replies to. */
export type ComposerTarget =
  | { readonly kind: 'new' }
  | { readonly kind: 'reply'; readonly message: Message }
  | { readonly kind: 'edit'; readonly message: Message }
  | { readonly kind: 'rewrite'; readonly outgoing: Outgoing };

interface ComposerProps {
  ticket: TicketWithContact;
  mayWrite: boolean;
  /** The button that unlocks the composer. */
  unlock?: ReactNode;
  target: ComposerTarget;
  chosen: ChosenFiles;
  /** Called when the reply was sent, the edit saved, or either cancelled. */
  onDone: () => void;
}

/** Writes, answers and edits messages; locked while this user may not write, or the customer cannot be answered. */
export function Composer({ ticket, mayWrite, unlock, target, chosen, onDone }: ComposerProps) {
  const { state, until, personUntil } = useReplyWindow(ticket);
  if (!mayWrite) return <ClosedComposer ticket={ticket} unlock={unlock} />;
  if (target.kind === 'edit')
    return <EditComposer key={target.message.id} ticket={ticket} message={target.message} onDone={onDone} />;
  if (target.kind === 'rewrite') {
    const { outgoing } = target;
    return <RewriteComposer key={outgoing.clientId} ticket={ticket} outgoing={outgoing} onDone={onDone} />;
  }
  if (state === 'closed') return <ClosedComposer ticket={ticket} isWindowClosed />;
  const quoted = target.kind === 'reply' ? target.message : null;
  const personOnlyUntil = state === 'personOnly' ? personUntil : null;
  const openUntil = state === 'open' ? until : null;
  return <NewMessageComposer {...{ ticket, quoted, chosen, onDone, openUntil, personOnlyUntil }} />;
}
