import { connectionsContract } from '#shared/contract/connections.ts';
import { contactsContract } from '#shared/contract/contacts.ts';
import { AppError } from '#shared/contract/errors.ts';
import { queuesContract } from '#shared/contract/queues.ts';
import { tagsContract } from '#shared/contract/tags.ts';
import { buildContact, buildQueue } from '#server/test/factories/index.ts';
import { UNKNOWN_ID, type Situation } from './scene.ts';

export const CONNECTIONS: readonly Situation[] = [
  {
    code: 'ERR_CONNECTION_CREATION_COUNT',
    when: 'a connection is created beyond the limit',
    status: 403,
    details: { limit: 1 },
    provoke: ({ admin }) => admin.request(connectionsContract.create, { body: { name: 'Filial' } }),
  },
  {
    code: 'ERR_NO_OTHER_WHATSAPP',
    when: 'the only default connection is unset as default',
    status: 400,
    provoke: ({ admin, connection: { id } }) =>
      admin.request(connectionsContract.update, { params: { whatsappId: id }, body: { isDefault: false } }),
  },
  {
    code: 'ERR_WAPP_GREETING_REQUIRED',
    when: 'a connection gets a second queue without a greeting',
    status: 400,
    async provoke({ admin, em, queue, connection: { id } }) {
      const queueIds = [queue.id, (await buildQueue(em())).id];
      return admin.request(connectionsContract.update, { params: { whatsappId: id }, body: { queueIds } });
    },
  },
  {
    code: 'ERR_NO_WAPP_FOUND',
    when: 'a missing connection is started',
    status: 404,
    provoke: ({ admin }) => admin.request(connectionsContract.start, { params: { whatsappId: UNKNOWN_ID } }),
  },
  {
    code: 'ERR_QUEUE_COLOR_ALREADY_EXISTS',
    when: 'a queue is created in the colour of another one',
    status: 409,
    provoke: ({ admin, queue }) =>
      admin.request(queuesContract.create, { body: { name: 'Suporte', color: queue.color } }),
  },
  {
    code: 'ERR_NO_TAG_FOUND',
    when: 'a missing tag is deleted',
    status: 404,
    provoke: ({ admin }) => admin.request(tagsContract.remove, { params: { tagId: UNKNOWN_ID } }),
  },
  {
    code: 'ERR_NO_CONTACT_FOUND',
    when: 'a missing contact is opened',
    status: 404,
    provoke: ({ agent }) => agent.request(contactsContract.show, { params: { contactId: UNKNOWN_ID } }),
  },
  {
    code: 'ERR_DUPLICATED_CONTACT',
    when: 'a contact is created with the number of another one',
    status: 409,
    async provoke({ agent, em }) {
      await buildContact(em(), { number: '5511944440001' });
      return agent.request(contactsContract.create, { body: { name: 'Maria', number: '5511944440001' } });
    },
  },
  {
    code: 'ERR_WAPP_INVALID_CONTACT',
    when: 'a contact is created with a number that is not on WhatsApp',
    status: 400,
    provoke({ agent, server: { channel } }) {
      channel.numbers.set('5511944440003', [{ kind: 'phone', value: '5511944440003' }]);
      return agent.request(contactsContract.create, { body: { name: 'Maria', number: '5511944440002' } });
    },
  },
  {
    code: 'ERR_WAPP_CHECK_CONTACT',
    when: 'a contact is created while WhatsApp cannot be asked',
    status: 502,
    provoke({ agent, server: { channel } }) {
      channel.failure = new AppError('ERR_WAPP_CHECK_CONTACT');
      return agent.request(contactsContract.create, { body: { name: 'Maria', number: '5511944440004' } });
    },
  },
];
