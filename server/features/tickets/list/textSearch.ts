import { SEARCH_MIN_LENGTH } from '#shared/domain/limits.ts';
import { digitsOf } from '#shared/domain/phoneNumber.ts';
import { holdsNumberOf, searchesDigits, withPlainNumbersSql } from '#server/features/contacts/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { allOf, anyOf, type Condition } from '#server/platform/database/condition.ts';
import { likePattern } from '#server/platform/database/page.ts';
import type { TicketRules } from '../ticket.policy.ts';
import { messagesVisibleTo } from '../visibility.ts';

/** A phone number, or part of one, as users type it. */
const NUMBER = /^[\d\s()+.-]+$/;
/** A ticket number as the conversation shows it. */
const TICKET_NUMBER = /^#(\d{1,9})$/;

/** Messages `m` of tickets `t` that contain no masked number. */
export const WITHOUT_NUMBERS = `m.media_type <> 'vcard' and m.transcription is null and m.body !~ '@[0-9]{8}'
  and not ${holdsNumberOf('m.body', 't.contact_id')} and not ${holdsNumberOf('m.body', 'm.contact_id')}`;

/** What `hidePhoneNumbers` masks. */
const MASKED = String.raw`[0-9]([\s().-]*[0-9]){6,}`;

/** Notes `n` that contain no masked number. */
export const NOTES_WITHOUT_NUMBERS = `${withPlainNumbersSql('n.body')} !~ '${MASKED}'`;

/** The same matches in two forms: which is quick depends on how common the text is. */
export interface TextSearch {
  /** Condition on a row `t` of tickets, which looks at that ticket only: for common texts. */
  readonly ofTicket: Condition;
  /** Selects the ids of all matching tickets by the indexes of texts: for rare ones. */
  readonly ids: Condition;
}

/** A kind of match: in the contact, in messages, in notes, or in the ticket itself. */
type Part = TextSearch;

/**
 * Matches the contact's name or number, the texts of messages and notes, or the #number of the ticket. Short texts are not
 * searched in messages and notes.
 */
export function textSearch(searchText: string, actor: Actor, rules: TicketRules): TextSearch {
  const pattern = likePattern(searchText);
  const digits = NUMBER.test(searchText) ? digitsOf(searchText) : '';
  const isHiding = !actor.canSeeNumbers && searchesDigits(searchText);
  const number = TICKET_NUMBER.exec(searchText)?.[1];
  const readable = messagesVisibleTo(actor, rules);
  const isLong = searchText.length >= SEARCH_MIN_LENGTH;
  const parts = [
    named(pattern, isHiding),
    digits.length >= SEARCH_MIN_LENGTH && numbered(likePattern(digits), actor.canSeeNumbers),
    isLong && written(searchText, readable, isHiding),
    isLong && noted(searchText, readable, isHiding),
    number !== undefined && itself(number),
  ].filter((part) => part !== false);
  return {
    ofTicket: anyOf(parts.map(({ ofTicket }) => ofTicket)),
    // Each part is looked up by its own index: combined with `or`, a text would be searched once per ticket.
    ids: {
      sql: parts.map(({ ids }) => ids.sql).join(' union '),
      values: parts.flatMap(({ ids }) => ids.values),
    },
  };
}

function named(pattern: string, isHiding: boolean): Part {
  const without = isHiding ? `and not ${holdsNumberOf('c.name', 'c.id')}` : '';
  return ofContact('c.id', { sql: `contacts c where c.name ilike ? ${without}`, values: [pattern] });
}

/** Hidden digits cannot be found by searching; the condition on the whole number is the one with an index. */
function numbered(pattern: string, canSeeNumbers: boolean): Part {
  const visible = canSeeNumbers ? 'a.value' : 'left(a.value, -4)';
  return ofContact('a.contact_id', {
    sql: `contact_addresses a where a.kind = 'phone' and a.value like ? and ${visible} like ?`,
    values: [pattern, pattern],
  });
}

/** @param contactId the column of the contact in the rows that match */
function ofContact(contactId: string, { sql, values }: Condition): Part {
  return {
    ofTicket: firstOf({ sql: `${sql} and ${contactId} = t.contact_id`, values }),
    // Not `in`: of a name that many contacts have, the database would rather read all contacts or all tickets.
    ids: {
      sql: `select id from tickets where contact_id = any(array(select ${contactId} from ${sql}))`,
      values,
    },
  };
}

/** Messages `m` whose text can be found: what was deleted for everyone cannot, nor a body that is no readable text. */
export const SEARCHED = `not m.is_deleted and m.media_type not in ('location', 'vcard', 'call_log', 'unsupported')`;

/**
 * Excludes messages that the actor may not read, since a match would reveal their content.
 * @param isHiding the search text has digits and the actor sees masked numbers: texts with such numbers are excluded
 */
function written(searchText: string, visibility: Condition | false, isHiding: boolean): Part {
  const pattern = likePattern(searchText);
  const readable = allOf([
    { sql: SEARCHED, values: [] },
    visibility,
    isHiding && { sql: WITHOUT_NUMBERS, values: [] },
  ]);
  const tickets = visibility || isHiding ? 'join tickets t on t.id = m.ticket_id' : '';
  const rare = rarestPart(searchText);
  const indexed = rare && indexedPattern(rare, searchText);
  const contains = (column: string) => allOf([readByIndex(column, searchText, indexed), readable]);
  const [inBody, inTranscription] = [contains('m.body'), contains('m.transcription')];
  const anywhere = allOf([
    { sql: '(m.body ilike ? or m.transcription ilike ?)', values: [pattern, pattern] },
    readable,
  ]);
  const select = `select m.ticket_id from messages m ${tickets} where`;
  return {
    // The messages of a ticket are read once for both columns, all messages are looked up by an index for each.
    ofTicket: firstOf({
      sql: `messages m where m.ticket_id = t.id and ${anywhere.sql}`,
      values: anywhere.values,
    }),
    ids: {
      sql: `${select} ${inBody.sql} union ${select} ${inTranscription.sql}`,
      values: [...inBody.values, ...inTranscription.values],
    },
  };
}

/** The same of internal notes, which the readers of the messages may read. */
function noted(searchText: string, visibility: Condition | false, isHiding: boolean): Part {
  const readable = allOf([visibility, isHiding && { sql: NOTES_WITHOUT_NUMBERS, values: [] }]);
  // How common a word is in notes is not worth a query: there are few notes.
  const rare = rarestPart(searchText);
  const indexed = rare?.isLong ? { sql: '?', values: [likePattern(rare.text)] } : undefined;
  const found = allOf([readByIndex('n.body', searchText, indexed), readable]);
  const inTicket = allOf([{ sql: 'n.body ilike ?', values: [likePattern(searchText)] }, readable]);
  const ofTicket = firstOf({
    sql: `ticket_notes n where n.ticket_id = t.id and ${inTicket.sql}`,
    values: inTicket.values,
  });
  const tickets = visibility ? 'join tickets t on t.id = n.ticket_id' : '';
  return {
    // Where there are no notes at all, those of each ticket are not searched.
    ofTicket: allOf([{ sql: '(select true from ticket_notes order by id limit 1)', values: [] }, ofTicket]),
    ids: {
      sql: `select n.ticket_id from ticket_notes n ${tickets} where ${found.sql}`,
      values: found.values,
    },
  };
}

/** Condition on a column, whose trigram index is read for a part of the text, or for all of it. */
function readByIndex(column: string, searchText: string, part: Condition | undefined): Condition {
  const pattern = likePattern(searchText);
  if (!part) return { sql: `${column} ilike ?`, values: [pattern] };
  // The index of the column is read for the rare part only: the second condition is on an expression.
  return {
    sql: `${column} ilike ${part.sql} and (${column} || '') ilike ?`,
    values: [...part.values, pattern],
  };
}

/** Characters. A shorter word is in too many messages to be always looked up alone. */
const RARE_LENGTH = 4;
/** Characters. The index knows no part of shorter words. */
const INDEXED_LENGTH = 3;

/** The newest messages, of which words that are in this many are common. */
const SAMPLE = { messages: 200, common: 10 };

interface RarePart {
  /** The word with the spaces beside it. */
  readonly text: string;
  /** It is rare whatever the other words are. */
  readonly isLong: boolean;
}

/**
 * The longest word with digits, such as the number of an order, with the spaces beside it, by which the index knows where the
 * word begins and ends; undefined where the text has none or is nothing else. It is looked up alone: an index of letters takes
 * the longer, the more messages have any of them, and 'order' is in many.
 */
function rarestPart(searchText: string): RarePart | undefined {
  const text = searchText.trim();
  const [longest] = [...text.matchAll(/\S*\d\S*/g)]
    .filter(([word]) => word.length >= INDEXED_LENGTH && word !== text)
    .toSorted(([one], [other]) => other.length - one.length);
  if (!longest) return undefined;
  const end = longest.index + longest[0].length;
  return {
    text: text.slice(Math.max(longest.index - 1, 0), end + 1),
    isLong: longest[0].length >= RARE_LENGTH,
  };
}

/**
 * SQL of the pattern by which the index is read. A short number is looked up alone only where all other words are common, as
 * those of the newest messages tell: 'order 126' is found four times as soon by '126', 'Souza 151' by 'Souza'.
 */
function indexedPattern(rare: RarePart, searchText: string): Condition {
  const alone = likePattern(rare.text);
  const others = searchText
    .split(/\s+/)
    .filter((word) => word.length >= INDEXED_LENGTH && word !== rare.text.trim());
  if (rare.isLong || others.length === 0) return { sql: '?', values: [alone] };
  const areCommon = allOf(
    others.map((word) => ({
      sql: 'count(*) filter (where newest.body ilike ?) >= ?',
      values: [likePattern(word), SAMPLE.common],
    })),
  );
  return {
    sql: `(select case when ${areCommon.sql} then ? else ? end
      from (select body from messages order by id desc limit ?) as newest)`,
    values: [...areCommon.values, alone, likePattern(searchText), SAMPLE.messages],
  };
}

function itself(number: string): Part {
  return {
    ofTicket: { sql: 't.id = ?::int', values: [number] },
    ids: { sql: 'select id from tickets where id = ?::int', values: [number] },
  };
}

/** Whether there is such a row. Not `exists`: the planner would rather look for the rows of all tickets at once. */
function firstOf({ sql, values }: Condition): Condition {
  return { sql: `(select true from ${sql} limit 1)`, values };
}
