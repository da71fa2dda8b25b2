import { addressOf, type StanzaAttrs } from './addresses.ts';

/** Finds a person's other JID, the LID of a phone number or the reverse; undefined when it is not known. */
export type LookUp = (jid: string) => Promise<string | undefined>;

/** Attributes that name a person, with the attributes that carry the same person's phone number and LID. */
const NAMED = [
  { by: 'from', number: 'sender_pn', hidden: 'sender_lid' },
  { by: 'participant', number: 'participant_pn', hidden: 'participant_lid' },
  { by: 'recipient', number: 'peer_recipient_pn', hidden: 'peer_recipient_lid' },
] as const;

/** Adds the second JID of each person that a stanza names by only one. */
export async function completeAttrs(attrs: StanzaAttrs, lookUp: LookUp): Promise<StanzaAttrs> {
  const complete: Record<string, string> = { ...attrs };
  for (const { by, number, hidden } of NAMED) {
    const jid = attrs[by] ?? '';
    const kind = addressOf(jid)?.kind;
    const missing = kind === 'lid' ? number : hidden;
    if ((kind !== 'lid' && kind !== 'phone') || complete[missing]) continue;
    const other = await lookUp(jid);
    if (other) complete[missing] = other;
  }
  return complete;
}
