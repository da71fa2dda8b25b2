import type { SimulatedCloud, SimulatedMessenger, SimulatedPerson } from '#simulators/meta/index.ts';
import type { ScriptedCustomer } from './converse.ts';

export const SALES_TEMPLATES: SimulatedCloud['templates'] = [
  {
    id: '901',
    name: 'pedido_pronto',
    language: 'pt_BR',
    category: 'UTILITY',
    status: 'APPROVED',
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Pedido {{1}}' },
      { type: 'BODY', text: 'Olá, {{1}}! Seu pedido já pode ser retirado. Esperamos você até {{2}}.' },
      { type: 'FOOTER', text: 'Loja Flor de Lis' },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Combinado' }] },
    ],
  },
  {
    id: '904',
    name: 'oferta_da_semana',
    language: 'pt_BR',
    category: 'MARKETING',
    status: 'APPROVED',
    components: [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Oi, {{1}}! Esta semana tem desconto para você.' },
      { type: 'FOOTER', text: 'Loja Flor de Lis' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'COPY_CODE', text: 'Copiar código da oferta', example: 'FLOR10' },
          { type: 'URL', text: 'Ver na loja', url: 'https://loja.example/{{1}}', example: ['vestidos'] },
        ],
      },
    ],
  },
  {
    id: '902',
    name: 'retomar_conversa',
    language: 'pt_BR',
    category: 'UTILITY',
    status: 'APPROVED',
    parameter_format: 'NAMED',
    components: [{ type: 'BODY', text: 'Oi, {{nome}}! Ainda podemos ajudar com a sua última pergunta?' }],
  },
  {
    id: '903',
    name: 'colecao_nova',
    language: 'pt_BR',
    category: 'MARKETING',
    status: 'PENDING',
    components: [{ type: 'BODY', text: 'A coleção de verão chegou!' }],
  },
];

export function metaCustomers(meta: SimulatedMessenger, cloud: SimulatedCloud): ScriptedCustomer[] {
  const onMeta = (person: SimulatedPerson, first: object = {}) => {
    let isFirst = true;
    return {
      write: (text: string) => {
        const more = isFirst ? first : {};
        isFirst = false;
        return meta.write(person, { text, ...more });
      },
      received: () => meta.seen.filter(({ personId }) => personId === person.id).length,
    };
  };
  const onWhatsApp = (person: { phone?: string; userId?: string; name: string }, hoursAgo = 0) => {
    const timestamp = String(Math.floor(Date.now() / 1000) - hoursAgo * 60 * 60);
    const isOwn = ({ fields: { to, recipient } }: SimulatedCloud['sent'][number]) =>
      (to ?? recipient) === (person.phone ?? person.userId);
    return {
      write: (body: string) =>
        cloud.write({ type: 'text', text: { body }, ...(hoursAgo > 0 && { timestamp }) }, person),
      received: () => cloud.sent.filter(isOwn).length,
    };
  };
  const story = { story: { id: '1', url: 'https://www.instagram.com/stories/flordelis/1' } };
  return [
    {
      ...onMeta(meta.person('messenger', '24001', { name: 'Marina Costa' })),
      lines: ['Oi! Vi o vestido azul na página de vocês', '3', 'Vocês entregam em Campinas?'],
      answers: ['Perfeito, e qual é o prazo?', 'Vou querer, obrigada!'],
    },
    {
      ...onMeta(meta.person('instagram', '17001', { name: 'Bruna Reis', username: 'brunareis' }), {
        reply_to: story,
      }),
      lines: ['Que lindo! Tem no tamanho P?', '3'],
      answers: ['Amei 😍 Pode reservar?', 'Combinado!'],
    },
    {
      ...onWhatsApp({ phone: '5511977770001', userId: 'BR.10001', name: 'Otávio Nunes' }),
      lines: ['Boa tarde! Meu pedido já saiu?', '2'],
      answers: ['É o 4512', 'Obrigado pela ajuda!'],
    },
    {
      ...onWhatsApp({ userId: 'BR.10002', name: 'Lia (sem número)' }, 30),
      lines: ['Vocês consertam bolsas?'],
      answers: [],
    },
  ];
}
