/** Rows by table; `createdAt` and `updatedAt` are added where they are missing. */
export type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** In the local time of the original, which is three hours behind. */
export const AT = '2025-02-10 14:03:07.123456';
export const AT_UTC = new Date('2025-02-10T17:03:07.123Z');
export const HOSTILE = `'; drop table contacts; -- <script>alert(1)</script> \\' "x" %s {{name}} ? $1 \u{1F469}\u200D\u{1F692}`;
/** In its order, the message that is answered comes after the answer. */
export const ANSWER = '00ANSWER';

const message = (id: string, fields: Record<string, unknown> = {}) => ({
  id,
  body: 'oi',
  ack: 0,
  read: false,
  fromMe: false,
  mediaType: 'chat',
  ticketId: 1,
  contactId: 1,
  isDeleted: false,
  isEdited: false,
  createdAt: AT,
  updatedAt: '2025-02-11 08:00:00.000000',
  ...fields,
});
const own = (id: string, fields: Record<string, unknown> = {}) =>
  message(id, { fromMe: true, contactId: null, read: true, ack: 3, ...fields });
const contact = (id: number, fields: Record<string, unknown>) => ({
  id,
  isGroup: false,
  email: '',
  address: '',
  ...fields,
});
const ticket = (id: number, fields: Record<string, unknown>) => ({
  id,
  status: 'closed',
  lastMessage: '',
  contactId: 1,
  whatsappId: 1,
  isGroup: false,
  unreadMessages: 0,
  createdAt: AT,
  ...fields,
});
const user = (id: number, name: string, email: string, fields: Record<string, unknown> = {}) => ({
  id,
  name,
  email,
  passwordHash: '$2a$08$hash',
  profile: 'admin',
  tokenVersion: 0,
  isTricked: 'enabled',
  startWork: '00:00',
  endWork: '23:59',
  online: false,
  ...fields,
});

/** A workspace with what old databases have: broken relations, duplicates, hostile texts. @param bulk further messages */
export function originalRows(bulk: number): Rows {
  return {
    Settings: [{ key: 'userApiToken', value: 'secret', createdAt: '2024-05-01 09:00:00.000000' }],
    Queues: [
      {
        id: 1,
        name: 'Vendas',
        color: '#f00',
        greetingMessage: 'Olá',
        startWork: '8:00',
        endWork: '18:00',
      },
      {
        id: 2,
        name: 'Suporte \u{1F6E0}',
        color: 'red',
        startWork: '25:99',
        endWork: null,
        absenceMessage: 'Fechado',
      },
      { id: 3, name: 'Financeiro', color: '#FF0000' },
    ],
    Whatsapps: [
      {
        id: 1,
        name: 'Loja',
        status: 'CONNECTED',
        session: '{"secret":1}',
        isDefault: true,
        retries: 0,
        isDisplay: false,
        greetingMessage: 'Bem-vindo',
        number: '5511900000001',
        color: '#112233',
      },
      {
        id: 2,
        name: 'Página',
        status: 'CONNECTED',
        isDefault: false,
        retries: 0,
        isDisplay: false,
        type: 'facebook',
        color: null,
      },
    ],
    WhatsappQueues: [
      { whatsappId: 1, queueId: 1 },
      { whatsappId: 1, queueId: 99 },
    ],
    Users: [
      user(1, 'Administrador', 'admin@pressticket.com.br'),
      user(2, 'Ana \u{1F338}', ' Ana@Loja.test ', {
        profile: 'user',
        isTricked: 'disabled',
        startWork: '08:00',
      }),
      user(3, 'Sem e-mail', 'sem-arroba'),
    ],
    UserQueues: [
      { userId: 2, queueId: 1 },
      { userId: 77, queueId: 1 },
    ],
    UserWhatsapps: [{ id: 1, userId: 2, whatsappId: 1 }],
    Tags: [{ id: 1, name: 'VIP', color: '#00FF00' }],
    QuickAnswers: [
      { id: 1, shortcut: 'ola', message: 'Olá {{name}}', mediaPath: '654321_-contrato.pdf' },
      { id: 2, shortcut: 'ola', message: 'Outra resposta', mediaPath: 'link.txt' },
      { id: 3, shortcut: 'vazia', message: ' ' },
    ],
    Contacts: [
      contact(1, { name: 'Maria', number: '5511988887777', email: 'maria@loja.test', createdAt: AT }),
      contact(2, { name: 'Maria (antiga)', number: '551188887777', address: 'Rua 1' }),
      contact(3, { name: 'Clientes', number: '120363041234567890', isGroup: true }),
      contact(4, { name: 'Do Facebook', number: null, messengerId: 'fb-1' }),
      contact(5, { name: HOSTILE, number: '5521977776666', email: 'não é' }),
      contact(6, { name: 'Sem número', number: 'abc' }),
    ],
    ContactCustomFields: [{ id: 1, name: 'CPF', value: '000', contactId: 1 }],
    ContactTags: [
      { contactId: 1, tagId: 1 },
      { contactId: 1, tagId: 1 },
      { contactId: 2, tagId: 99 },
    ],
    Tickets: [
      ticket(1, {
        status: 'open',
        userId: 2,
        queueId: 1,
        unreadMessages: 2,
        updatedAt: '2025-02-10 15:00:00.000000',
      }),
      ticket(2, { contactId: 2, userId: 2, queueId: 1 }),
      ticket(3, { status: 'pending', contactId: 99 }),
      ticket(4, { status: 'open', contactId: 5, userId: 77, queueId: 99, whatsappId: 99 }),
      ticket(5, { status: 'pending', contactId: 3, isGroup: true }),
      ticket(6, { status: 'pending', contactId: 1, updatedAt: '2025-02-09 15:00:00.000000' }),
      ticket(7, { status: 'strange', contactId: 4, whatsappId: 2 }),
    ],
    Messages: [
      message('A1', { body: HOSTILE }),
      own(ANSWER, { body: 'resposta', quotedMsgId: 'A1' }),
      own('A2', { body: '\u200EOlá, escolha', ack: 2, createdAt: '2025-02-10 14:10:00.000000' }),
      own('A3', { body: 'recusada', ack: -1 }),
      own('A4', { body: 'editada', isEdited: true }),
      message('A5', { body: 'apagada', isDeleted: true }),
      message('A6', { body: 'citação perdida', quotedMsgId: 'GONE' }),
      message('A7', { mediaType: 'e2e_notification', body: '' }),
      message('A8', { mediaType: 'location', body: '-23.5505, -46.6333' }),
      message('A9', { body: 'sem ticket', ticketId: 999 }),
      message('B1', { body: 'de contato perdido', ticketId: 3 }),
      message('B2', { body: 'do grupo', ticketId: 5, contactId: 1 }),
      message('B3', { body: 'autor perdido', ticketId: 5, contactId: 99 }),
      message('C1', { mediaType: 'image', mediaUrl: 'Maria_123456.png', body: 'Maria_123456.png' }),
      message('C2', { mediaType: 'application', mediaUrl: '654321_-contrato.pdf', body: 'o contrato' }),
      message('C3', { mediaType: 'audio', mediaUrl: 'sumiu.ogg', body: 'sumiu.ogg' }),
      message('C4', { mediaType: 'application', mediaUrl: '../outside.txt', body: 'x' }),
      message('C5', { mediaType: 'application', mediaUrl: 'link.txt', body: 'x' }),
      ...Array.from({ length: bulk }, (_, index) =>
        message(`Z${String(index).padStart(6, '0')}`, {
          ticketId: 2,
          contactId: 2,
          body: `mensagem ${index}`,
        }),
      ),
    ],
    OldMessages: [
      { id: 1, body: 'edtada', messageId: 'A4' },
      { id: 2, body: 'sem mensagem', messageId: null },
    ],
  };
}
