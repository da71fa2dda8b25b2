import { addressOf, type StanzaAttrs } from './addresses.ts';

/** The other address of a person as a JID, number for hidden id and the reverse; undefined when it is not known. */
export type LookUp = (jid: string) => Promise<string | undefined>;

/** Attributes that name somebody, with those that give the number and the hidden id of the same person. */
const NAMED = [
  { by: 'from', number: 'sender_pn', hidden: 'sender_lid' },
  { by: 'participant', number: 'participant_pn', hidden: 'participant_lid' },
  { by: 'recipient', number: 'peer_recipient_pn', hidden: 'peer_recipient_lid' },
] as const;

/** Adds the second address of people whom a stanza names by one only. */
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
