import { setTimeout as wait } from 'node:timers/promises';
import { automationsContract, type AutomationForm } from '#shared/contract/automations.ts';
import { connectionsContract } from '#shared/contract/connections.ts';
import { macrosContract } from '#shared/contract/macros.ts';
import { queuesContract } from '#shared/contract/queues.ts';
import { quickAnswersContract } from '#shared/contract/quickAnswers.ts';
import { closingReasonsContract } from '#shared/contract/closingReasons.ts';
import { stagesContract } from '#shared/contract/stages.ts';
import { tagsContract } from '#shared/contract/tags.ts';
import { usersContract } from '#shared/contract/users.ts';
import type { SimulatedPhone } from '#simulators/whatsapp/index.ts';
import { QUEUES } from './customers.ts';
import type { Person } from './person.ts';
import { drawPhoto } from './photos.ts';

const POLL = 100;
const FAREWELL = 'Até a próxima. 🌸';
const QUEUE_GREETINGS = {
  sales: 'Você está na fila de Vendas. Já vamos atender!',
  support: 'Conte o que aconteceu que a gente resolve.',
  billing: 'Financeiro: um instante, por favor.',
} as const;

export const AGENTS = [
  { name: 'Bia Fonseca', email: 'bia@ramal.local', queues: [QUEUES.sales] },
  { name: 'Caio Duarte', email: 'caio@ramal.local', queues: [QUEUES.support, QUEUES.billing] },
] as const;

/** Macros of the shop, by name. */
export const MACROS = { goodbye: 'Agradecer e resolver', toBilling: 'Passar para o Financeiro' } as const;

/** Automation rules of the shop, by name. */
export const RULES = { invoice: 'Pede boleto', silent: 'Sem resposta há um dia' } as const;

/** Sets up the shop's workspace: queues, agents, quick answers, tags, macros and a connection that is linked to the phone. */
export async function prepareWorkspace(
  admin: Person,
  phone: SimulatedPhone,
  password: string,
): Promise<void> {
  const queueIds = await makeQueues(admin);
  for (const { name, email, queues } of AGENTS) {
    const ids = queues.map((queue) => queueIds.get(queue) ?? 0);
    await admin.request(usersContract.create, { body: { name, email, password, queueIds: ids } });
  }
  const tagIds: number[] = [];
  for (const [name, color] of [
    ['VIP', '#C239B3'],
    ['Novo cliente', '#498205'],
    ['Troca', '#CA5010'],
  ] as const) {
    tagIds.push((await admin.request(tagsContract.create, { body: { name, color } })).id);
  }
  for (const [shortcut, message] of QUICK_ANSWERS) {
    await admin.request(quickAnswersContract.create, { body: { shortcut, message } });
  }
  await makeMacros(admin, tagIds, queueIds.get(QUEUES.billing) ?? 0);
  const { shortcut, message } = WITH_FILES;
  const sales = queueIds.get(QUEUES.sales) ?? 0;
  await admin.request(
    quickAnswersContract.create,
    { body: { shortcut, message, queueIds: [sales] } },
    await filesOfCollection(),
  );
  const connection = await admin.request(connectionsContract.create, {
    body: {
      name: 'Loja Flor de Lis',
      queueIds: [...queueIds.values()],
      greetingMessage: '{{ms}}, {{name}}! Aqui é a *Loja Flor de Lis*. Escolha com quem quer falar:',
      farewellMessage: `Obrigado pelo contato, {{name}}! ${FAREWELL}`,
    },
  });
  await phone.scan(await qrOf(admin, connection.id));
}

/** The stages of the shop's board. */
export async function makeStages(admin: Person): Promise<void> {
  for (const [name, color] of [
    ['Orçamento enviado', '#0F6CBD'],
    ['Aguardando pagamento', '#CA5010'],
    ['Em entrega', '#498205'],
  ] as const) {
    await admin.request(stagesContract.create, { body: { name, color } });
  }
}

/** Why the shop resolves tickets. */
export async function makeClosingReasons(admin: Person): Promise<void> {
  for (const name of ['Vendido', 'Dúvida respondida', 'Sem interesse', 'Spam'])
    await admin.request(closingReasonsContract.create, { body: { name } });
}

/** The automation rules of the shop: one that is on, and one that is off. */
export async function makeRules(admin: Person): Promise<void> {
  const conditions: AutomationForm['conditions'] = {
    queueIds: [],
    whatsappIds: [],
    tagIds: [],
    withoutTagIds: [],
    keywords: [],
    hours: 'any',
    assignment: 'any',
  };
  await admin.request(automationsContract.create, {
    body: {
      name: RULES.invoice,
      trigger: { kind: 'messageReceived' },
      conditions: { ...conditions, keywords: ['boleto', 'segunda via'] },
      steps: [{ kind: 'addNote', body: 'O cliente pede o boleto: enviar pelo sistema financeiro.' }],
    },
  });
  await admin.request(automationsContract.create, {
    body: {
      name: RULES.silent,
      isEnabled: false,
      trigger: { kind: 'silent', hours: 24 },
      conditions: { ...conditions, hours: 'open', assignment: 'assigned' },
      steps: [
        {
          kind: 'sendText',
          body: 'Oi, {{name}}! Como não tivemos resposta, vamos encerrar por aqui. É só chamar!',
        },
        { kind: 'resolve' },
      ],
    },
  });
}

/** Whether nobody has written this message to a customer: the menu, a greeting or the farewell. */
export function isAutomatic(text: string): boolean {
  return (
    /\*\d+\* - /.test(text) || [FAREWELL, ...Object.values(QUEUE_GREETINGS)].some((end) => text.endsWith(end))
  );
}

async function makeQueues(admin: Person): Promise<Map<string, number>> {
  const made = new Map<string, number>();
  for (const [name, color, greetingMessage] of [
    [QUEUES.sales, '#0F6CBD', QUEUE_GREETINGS.sales],
    [QUEUES.support, '#C239B3', QUEUE_GREETINGS.support],
    [QUEUES.billing, '#498205', QUEUE_GREETINGS.billing],
  ] as const) {
    const queue = await admin.request(queuesContract.create, { body: { name, color, greetingMessage } });
    made.set(name, queue.id);
  }
  return made;
}

async function makeMacros(admin: Person, tagIds: readonly number[], billing: number): Promise<void> {
  const [vip = 0] = tagIds;
  await admin.request(macrosContract.create, {
    body: {
      name: MACROS.goodbye,
      isShared: true,
      steps: [
        { kind: 'sendText', body: 'Obrigado pela compra, {{name}}! Qualquer coisa, é só chamar.' },
        { kind: 'addTags', tagIds: [vip] },
        { kind: 'resolve' },
      ],
    },
  });
  await admin.request(macrosContract.create, {
    body: {
      name: MACROS.toBilling,
      isShared: true,
      steps: [
        { kind: 'addNote', body: 'O cliente pede a segunda via da nota fiscal.' },
        { kind: 'transfer', queueId: billing },
      ],
    },
  });
}

const QUICK_ANSWERS = [
  ['frete', 'O frete para todo o Brasil é grátis acima de R$ 199,00. 🚚'],
  ['troca', 'Você tem 30 dias para trocar, basta trazer a etiqueta e a nota.'],
  ['horario', 'Abrimos de segunda a sábado, das 9h às 19h.'],
] as const;

/** Offered in the queue of sales only. */
const WITH_FILES = {
  shortcut: 'colecao',
  message: 'Chegou a nova coleção! Segue a foto do vestido e a tabela de medidas. 👗',
} as const;

async function filesOfCollection(): Promise<File[]> {
  const photo = new Uint8Array(await drawPhoto('vestido'));
  return [
    new File([photo], 'vestido.jpg', { type: 'image/jpeg' }),
    new File(['%PDF-1.4\n%%EOF\n'], 'tabela-de-medidas.pdf', { type: 'application/pdf' }),
  ];
}

async function qrOf(admin: Person, connectionId: number): Promise<string> {
  for (;;) {
    const { qrcode } = await admin.request(connectionsContract.show, {
      params: { whatsappId: connectionId },
    });
    if (qrcode) return qrcode;
    await wait(POLL);
  }
}
