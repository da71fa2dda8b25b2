import type { Catalogue } from '../catalogue.ts';

/** Variables of texts to customers, e.g. {{name}}. */
export const variables = {
  insert: 'Вставить переменную',
  name: 'имя контакта',
  userName: 'имя оператора',
  ms: 'доброе утро, добрый день…',
  protocol: 'регистрационный номер',
  date: 'дата',
  hour: 'время',
  ticketId: 'номер обращения',
  queue: 'очередь',
  connection: 'подключение',
} satisfies Catalogue['variables'];
