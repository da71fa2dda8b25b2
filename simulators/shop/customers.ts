/** One step of a customer. `pause` is in seconds. */
export type Step =
  | { readonly write: string }
  | { readonly choose: string }
  | { readonly pause: number }
  | { readonly photo: PhotoName; readonly caption: string }
  | { readonly voice: VoiceName }
  | { readonly location: { latitude: number; longitude: number; name: string; address: string } }
  | { readonly card: { name: string; number: string } };

export type PhotoName = 'vestido' | 'tenis' | 'recibo';
export type VoiceName = 'pedido' | 'horario';

export interface Customer {
  readonly name: string;
  readonly number: string;
  readonly steps: readonly Step[];
  /** The customer's replies, one after each message of an agent. */
  readonly answers: readonly string[];
}

export const QUEUES = { sales: 'Vendas', support: 'Suporte', billing: 'Financeiro' } as const;

/** The dozen customers of a small clothes shop. */
export const customers: readonly Customer[] = [
  {
    name: 'Maria Souza',
    number: '5511988810001',
    steps: [
      { write: 'Oi, boa tarde!' },
      { choose: QUEUES.sales },
      { write: 'Vocês ainda têm este vestido no tamanho M?' },
      { photo: 'vestido', caption: 'É este aqui' },
    ],
    answers: ['Que ótimo! Pode separar pra mim?', 'Passo aí às 18h. Obrigada! 😊', 'Combinado ✅'],
  },
  {
    name: 'João Pereira',
    number: '5511988810002',
    steps: [
      { write: 'bom dia' },
      { choose: QUEUES.support },
      { write: 'o tênis que comprei veio com a sola descolando' },
      { photo: 'tenis', caption: '' },
    ],
    answers: ['foi dia 12', 'tenho a nota sim', 'valeu, vou levar amanhã'],
  },
  {
    name: 'Ana Lima',
    number: '5521977720003',
    steps: [{ write: 'Olá' }, { choose: QUEUES.support }, { voice: 'pedido' }],
    answers: ['Ah que bom, obrigada!', 'Vou ficar de olho 👀'],
  },
  {
    name: 'Carlos Eduardo',
    number: '5531966630004',
    steps: [
      { write: 'Boa tarde, preciso da segunda via do boleto' },
      { choose: QUEUES.billing },
      { write: 'O vencimento é *hoje* e não consigo abrir o PDF' },
    ],
    answers: ['Recebi, agora abriu. Muito obrigado', 'Já paguei 👍'],
  },
  {
    name: 'Fernanda Alves',
    number: '5541955540005',
    steps: [
      { write: 'Vcs entregam em Curitiba?' },
      { choose: QUEUES.sales },
      { write: 'Quanto fica o frete?' },
    ],
    answers: ['Nossa, pensei que fosse mais caro', 'Então vou querer 2'],
  },
  {
    name: 'Rafael Costa',
    number: '5551944450006',
    steps: [{ write: 'Oi' }, { write: 'tem alguém aí?' }, { write: '??' }],
    answers: ['ah oi', 'queria saber da troca'],
  },
  {
    name: 'Juliana Rocha',
    number: '5561933360007',
    steps: [
      { write: 'Olá! Estou tentando chegar na loja' },
      { choose: QUEUES.sales },
      {
        location: {
          latitude: -23.561_414,
          longitude: -46.655_881,
          name: 'Av. Paulista',
          address: 'Av. Paulista, 1578 - Bela Vista, São Paulo',
        },
      },
    ],
    answers: ['Perfeito, estou pertinho', 'Cheguei!'],
  },
  {
    name: 'Paulo Henrique',
    number: '5571922270008',
    steps: [
      { write: 'Paguei duas vezes o mesmo pedido' },
      { choose: QUEUES.billing },
      { photo: 'recibo', caption: 'segue o comprovante' },
    ],
    answers: ['Ok, aguardo o estorno então', 'Obrigado pela atenção'],
  },
  {
    name: 'Beatriz Martins',
    number: '5581911180009',
    steps: [{ write: 'Bom diaaa' }, { choose: QUEUES.sales }, { voice: 'horario' }],
    answers: ['Ótimo, passo lá sábado', 'Beijo!'],
  },
  {
    name: 'Lucas Gabriel',
    number: '5511988810010',
    steps: [{ write: 'quero falar com atendente' }, { write: '9' }, { choose: QUEUES.support }],
    answers: ['meu login não entra no site', 'deu certo, era o e-mail errado'],
  },
  {
    name: 'Sofia Ribeiro',
    number: '5511988810011',
    steps: [
      { write: 'Oi! Minha irmã também quer comprar' },
      { choose: QUEUES.sales },
      { card: { name: 'Clara Ribeiro', number: '+55 11 98881-0099' } },
    ],
    answers: ['Isso, pode chamar ela', 'Obrigada ❤️'],
  },
  {
    name: 'Gustavo Nunes',
    number: '5511988810012',
    steps: [{ write: 'E aí, chegou a coleção nova?' }, { pause: 4 }, { choose: QUEUES.sales }],
    answers: ['top!', 'me avisa quando chegar a camisa azul'],
  },
];
