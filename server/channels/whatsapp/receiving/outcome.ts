import { takesGroups } from '#server/features/inbox/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { StanzaAttrs } from '../inbound/addresses.ts';
import type { InboundEvent } from '../inbound/readStanza.ts';

/**
 * What became of a stored stanza. Messages are `shown`; or only announced by a note in their conversation, because they are
 * not decrypted (`undecrypted`), can be shown on the phone only (`phoneOnly`), or could not be recorded (`failed`). Others:
 * a `change` of a message (edit, deletion, reaction, vote, notice), the message of a `group` while groups are left out, and
 * `none`, what is for programs only.
 */
export type Outcome = 'shown' | 'undecrypted' | 'phoneOnly' | 'failed' | 'change' | 'group' | 'none';

/** @param events what the stanza means, as it was recorded */
export async function outcomeOf(
  ctx: AppContext,
  { attrs }: { readonly attrs: StanzaAttrs },
  events: readonly InboundEvent[],
): Promise<Outcome> {
  if (attrs['history'] || attrs['category'] === 'peer') return 'none';
  const message = events.find((event) => event.kind === 'message')?.message;
  if (!message) return events.length > 0 ? 'change' : 'none';
  if (message.isGroup && !(await takesGroups(ctx))) return 'group';
  if (message.awaitsContent) return 'undecrypted';
  return message.mediaType === 'unsupported' ? 'phoneOnly' : 'shown';
}
