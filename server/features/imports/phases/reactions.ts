import { REACTION_MAX_LENGTH } from '#shared/domain/limits.ts';
import type { Address } from '#server/features/connections/index.ts';
import { addressVariants } from '#server/features/contacts/index.ts';
import type { SourceRow } from '../source/source.ts';
import { textOf } from '../source/values.ts';
import { nameOf, ownersOf } from './contactOwners.ts';
import { mappingBy, newIds, pairsOf, recordMapping } from './mapping.ts';
import { messageOf, messagesOf, withMessage } from './ofMessages.ts';
import { added, existing, NOTHING_RELATED, skipped, type Phase } from './phase.ts';

interface NewReaction {
  readonly messageId: number;
  /** Null: from the side of the agents. */
  readonly contactId: number | null;
  readonly emoji: string;
}

/** Reactions, which later versions of the original store by the address of their sender. */
export const reactions: Phase<undefined, NewReaction | null> = {
  kind: 'reactions',
  reading: withMessage(
    {
      table: 'MessageReactions',
      columns: ['id', 'messageId', 'emoji', 'senderId'],
      further: { ownNumber: 'w."number"' },
      joins: 'left join [Whatsapps] w on w."id" = t."whatsappId"',
    },
    'x."id" = m."messageId"',
  ),
  pageSize: 500,
  prepare: NOTHING_RELATED,
  async decide(step, em, rows) {
    const mapped = await mappingBy(step, em, 'reactions', rows);
    const ids = await messagesOf(step, em, rows, 'messageId');
    const owners = await ownersOf(
      em,
      rows.map(senderOf).filter((address) => address !== undefined),
    );
    return rows.map((row) => {
      if (mapped.has(String(row['id']))) return existing(row, null);
      const messageId = messageOf(ids, row, 'messageId');
      const emoji = textOf(row, 'emoji', REACTION_MAX_LENGTH);
      if (messageId === null) return skipped(row, null, 'messageMissing');
      if (emoji === '') return skipped(row, null, 'empty');
      if (isOwn(row)) return added(row, { messageId, contactId: null, emoji });
      const sender = senderOf(row);
      const forms = sender ? addressVariants(sender).map(nameOf) : [];
      const contactId = forms.map((form) => owners.get(form)).find((id) => id !== undefined);
      if (contactId === undefined && !step.isDryRun)
        return skipped(row, null, 'contactMissing', textOf(row, 'senderId', 300));
      return added(row, { messageId, contactId: contactId ?? 0, emoji });
    });
  },
  async store(step, { em }, decisions) {
    const made = decisions.flatMap(({ outcome, content }) =>
      outcome === 'added' && content ? [content] : [],
    );
    const ids = await newIds(em, 'reactions', made.length);
    await em.execute(
      `insert into reactions (id, message_id, contact_id, from_me, emoji)
       select id, "messageId", "contactId", "contactId" is null, emoji
       from jsonb_to_recordset(?::jsonb) as given(id int, "messageId" int, "contactId" int, emoji text)
       on conflict do nothing`,
      [JSON.stringify(made.map((content, index) => ({ id: ids[index], ...content })))],
    );
    await recordMapping(step, em, 'reactions', pairsOf(decisions, ids));
  },
};

function isOwn(row: SourceRow): boolean {
  const [sender = ''] = textOf(row, 'senderId').split(/[@:]/);
  return sender === 'me' || (sender !== '' && sender === textOf(row, 'ownNumber'));
}

function senderOf(row: SourceRow): Address | undefined {
  const [sender = '', domain = ''] = textOf(row, 'senderId').split('@');
  const [value = ''] = sender.split(':'); // the number of a device may be behind it
  if (!/^\d+$/.test(value)) return undefined;
  return { kind: domain === 'lid' ? 'lid' : 'phone', value };
}
