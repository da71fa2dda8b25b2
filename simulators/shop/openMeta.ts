import { connectionsContract } from '#shared/contract/connections.ts';
import { queuesContract } from '#shared/contract/queues.ts';
import {
  startMessenger,
  startWhatsAppCloud,
  type SimulatedCloud,
  type SimulatedMessenger,
} from '#simulators/meta/index.ts';
import { converse } from './converse.ts';
import { metaCustomers, SALES_TEMPLATES } from './metaCustomers.ts';
import type { Person } from './person.ts';
import { untilStatus } from './untilStatus.ts';

const VERIFY_TOKEN = 'demo-verify-token';

/** WhatsApp's official interface, Messenger and Instagram, at one address as at Meta. */
export interface SimulatedMeta {
  readonly url: string;
  readonly cloud: SimulatedCloud;
  readonly messenger: SimulatedMessenger;
  stop(): Promise<void>;
}

export async function startMeta(): Promise<SimulatedMeta> {
  const cloud = await startWhatsAppCloud();
  cloud.reports = true;
  cloud.templates.push(...SALES_TEMPLATES);
  const messenger = await startMessenger(cloud);
  return {
    url: cloud.url,
    cloud,
    messenger,
    async stop() {
      await messenger.settled();
      await cloud.stop();
    },
  };
}

/** Connects the shop's official number, its Page and its Instagram account. @param url of Ramal, as Meta reaches it */
export async function connectMeta(
  admin: Person,
  { cloud, messenger }: Pick<SimulatedMeta, 'cloud' | 'messenger'>,
  url: string,
): Promise<void> {
  const queues = await admin.request(queuesContract.list, {});
  const queueIds = queues.map(({ id }) => id);
  const secrets = { appSecret: cloud.appSecret, verifyToken: VERIFY_TOKEN };
  const create = async (name: string, type: string, credentials: Record<string, string>) => {
    const body = {
      name,
      type,
      credentials: { ...credentials, ...secrets },
      queueIds,
      greetingMessage: 'Olá, {{name}}! Com quem você quer falar?',
    };
    return (await admin.request(connectionsContract.create, { body })).id;
  };
  const number = await create('Flor de Lis oficial', 'whatsappCloud', {
    phoneNumberId: cloud.phoneNumberId,
    businessAccountId: cloud.businessAccountId,
    accessToken: cloud.accessToken,
  });
  const pageAccessToken = messenger.accessToken;
  const page = await create('Página Flor de Lis', 'messenger', { pageAccessToken });
  const profile = await create('Instagram Flor de Lis', 'instagramDirect', { pageAccessToken });
  await untilStatus(admin, profile, 'DISCONNECTED'); // its webhook is entered in the dashboard of the app
  await messenger.enterWebhook(
    'instagram',
    `${url}/channel-webhook/instagramDirect/${profile}`,
    VERIFY_TOKEN,
  );
  await admin.request(connectionsContract.restart, { params: { whatsappId: profile } });
  for (const id of [number, page, profile]) await untilStatus(admin, id, 'CONNECTED');
}

/** Lets the customers of Meta's channels write and answer, until the signal aborts. */
export async function openMeta(
  { cloud, messenger }: Pick<SimulatedMeta, 'cloud' | 'messenger'>,
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(metaCustomers(messenger, cloud).map((customer) => converse(customer, signal)));
}
