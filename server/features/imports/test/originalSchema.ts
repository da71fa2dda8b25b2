import type { SourceEngine } from '#shared/contract/imports.ts';

/*
 * The tables of Press Ticket v1.10.4, as its migrations leave them. `!` means not null; a relation is written
 * `-> Table`, with what happens to the row when the other one is deleted.
 */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  Users: [
    'id serial',
    'name string!',
    'email string! unique',
    'passwordHash string!',
    'profile string!',
    'tokenVersion int!',
    'startWork string',
    'endWork string',
    'isTricked string!',
    'passwordResetToken string',
    'passwordResetExpires time',
    'currentSessionId string',
    'lastLoginAt time',
    'online bool!',
  ],
  Contacts: [
    'id serial',
    'name string!',
    'number string unique',
    'profilePicUrl string',
    'email string',
    'isGroup bool!',
    'messengerId text',
    'instagramId text',
    'telegramId text',
    'webchatId text',
    'address string!',
  ],
  Queues: [
    'id serial',
    'name string! unique',
    'color string! unique',
    'greetingMessage text',
    'startWork string',
    'endWork string',
    'absenceMessage text',
  ],
  Whatsapps: [
    'id serial',
    'session text',
    'qrcode text',
    'status string',
    'battery string',
    'plugged bool',
    'name string! unique',
    'isDefault bool!',
    'retries int!',
    'greetingMessage text',
    'farewellMessage text',
    'isDisplay bool!',
    'number string',
    'type text',
    'color string',
  ],
  Tickets: [
    'id serial',
    'status string!',
    'lastMessage text',
    'contactId int -> Contacts cascade',
    'userId int -> Users cascade',
    'whatsappId int -> Whatsapps set null',
    'isGroup bool!',
    'unreadMessages int',
    'queueId int -> Queues set null',
  ],
  Messages: [
    'id key',
    'body text!',
    'ack int!',
    'read bool!',
    'mediaType string',
    'mediaUrl string',
    'ticketId int! -> Tickets cascade',
    'fromMe bool!',
    'isDeleted bool!',
    'contactId int -> Contacts cascade',
    'quotedMsgId string -> Messages set null',
    'isEdited bool!',
  ],
  OldMessages: ['id serial', 'body text!', 'messageId string -> Messages set null'],
  ContactCustomFields: ['id serial', 'name string!', 'value string!', 'contactId int! -> Contacts cascade'],
  Settings: ['key key', 'value text!'],
  WhatsappQueues: ['whatsappId int!', 'queueId int!'],
  UserQueues: ['userId int!', 'queueId int!'],
  UserWhatsapps: ['id serial', 'userId int! -> Users cascade', 'whatsappId int! -> Whatsapps cascade'],
  QuickAnswers: ['id serial', 'shortcut text!', 'message text!', 'mediaPath string'],
  Tags: ['id serial', 'name string!', 'color string'],
  ContactTags: ['contactId int! -> Contacts cascade', 'tagId int! -> Tags cascade'],
  Integrations: ['key key', 'value text!'],
};
/** Tables that Whaticket Community does not have, and columns that only Press Ticket has. */
const ONLY_PRESS_TICKET = new Set(['OldMessages', 'Tags', 'ContactTags', 'Integrations', 'UserWhatsapps']);
const ONLY_PRESS_TICKET_COLUMNS = new Set(
  'startWork endWork isTricked online messengerId instagramId telegramId webchatId address absenceMessage isDisplay color type isEdited mediaPath'.split(
    ' ',
  ),
);

const TYPES: Readonly<Record<SourceEngine, Readonly<Record<string, string>>>> = {
  mysql: {
    serial: 'int not null auto_increment primary key',
    key: 'varchar(255) not null primary key',
    string: 'varchar(255)',
    text: 'text',
    int: 'int',
    bool: 'tinyint(1)',
    time: 'datetime(6)',
  },
  postgres: {
    serial: 'serial primary key',
    key: 'varchar(255) primary key',
    string: 'varchar(255)',
    text: 'text',
    int: 'int',
    bool: 'boolean',
    time: 'timestamptz(6)',
  },
};

/** The statements that make the tables of the original. */
export function originalSchema(engine: SourceEngine, product: 'pressTicket' | 'whaticket'): string[] {
  const isPressTicket = product === 'pressTicket';
  return Object.entries(TABLES)
    .filter(([table]) => isPressTicket || !ONLY_PRESS_TICKET.has(table))
    .map(([table, columns]) => {
      const present = columns.filter((column) => {
        const name = column.split(' ')[0] ?? '';
        return isPressTicket || table === 'Queues' || !ONLY_PRESS_TICKET_COLUMNS.has(name);
      });
      const all = [...present, 'createdAt time!', 'updatedAt time!'];
      const definitions = all.flatMap((column) => definitionOf(engine, column));
      return `create table "${table}" (${definitions.join(', ')})`;
    });
}

function definitionOf(engine: SourceEngine, column: string): string[] {
  const [, name = '', kind = '', required = '', unique = '', table, rule] =
    /^(\w+) (\w+)(!?)( unique)?(?: -> (\w+) (.+))?$/.exec(column) ?? [];
  const definition = `"${name}" ${TYPES[engine][kind]}${required && ' not null'}${unique}`;
  if (!table) return [definition];
  return [
    definition,
    `foreign key ("${name}") references "${table}" ("id") on update cascade on delete ${rule}`,
  ];
}
