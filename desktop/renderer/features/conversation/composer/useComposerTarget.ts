import { useCallback, useState } from 'react';
import type { Message } from '#shared/contract/messages.ts';
import type { Note } from '#shared/contract/notes.ts';
import type { Outgoing } from '../outbox/outbox.slice.ts';

/** What the composer edits or replies to. */
export type ComposerTarget =
  | { readonly kind: 'new' }
  | { readonly kind: 'reply'; readonly message: Message }
  | { readonly kind: 'edit'; readonly message: Message }
  | { readonly kind: 'rewrite'; readonly outgoing: Outgoing }
  | { readonly kind: 'note' }
  | { readonly kind: 'editNote'; readonly note: Note };

const NEW: ComposerTarget = { kind: 'new' };

/** The target of the composer of a conversation. */
export function useComposerTarget() {
  const [target, setTarget] = useState(NEW);
  /** Chooses a target; one that is chosen already stays as it is. */
  const choose = useCallback(
    (next: ComposerTarget) => setTarget((now) => (keyOf(now) === keyOf(next) ? now : next)),
    [],
  );
  /** Ends a target that was sent, saved or cancelled; another one that was chosen meanwhile stays. */
  const end = useCallback((ended: ComposerTarget) => setTarget((now) => (now === ended ? NEW : now)), []);
  return { target, choose, end };
}

/** Equal for targets of the same message or note. */
function keyOf(target: ComposerTarget): string {
  switch (target.kind) {
    case 'reply':
    case 'edit':
      return `${target.kind} ${target.message.id}`;
    case 'rewrite':
      return `rewrite ${target.outgoing.clientId}`;
    case 'editNote':
      return `editNote ${target.note.id}`;
    default:
      return target.kind;
  }
}
