export const queues = {
  add: 'Adicionar fila',
  editTitle: 'Editar fila',
  empty: {
    title: 'Nenhuma fila ainda',
    text: 'Crie filas como Vendas ou Suporte para que os clientes escolham com quem querem falar.',
  },
  columns: {
    id: 'ID',
    name: 'Nome',
    color: 'Cor',
    greeting: 'Mensagem de saudação',
    hours: 'Horário',
    actions: 'Ações',
  },
  hours: 'das {{start}} às {{end}}',
  always: 'Sempre aberta',
  form: {
    name: 'Nome',
    color: 'Cor',
    greetingMessage: 'Mensagem de saudação',
    greetingHint: 'Enviada quando o cliente escolhe esta fila.',
    startWork: 'Início do atendimento',
    endWork: 'Fim do atendimento',
    hoursHint: 'Deixe os dois em branco para atender sempre. O horário pode passar da meia-noite.',
    anyTime: 'Sem horário',
    bothHours: 'Preencha o início e o fim, ou deixe os dois em branco.',
    absenceMessage: 'Mensagem de ausência',
    absenceHint: 'Enviada fora do horário de atendimento.',
  },
  confirm: {
    deleteTitle: 'Excluir {{name}}?',
    deleteText: 'Os atendimentos desta fila continuam guardados, mas ficam sem fila.',
  },
  toasts: {
    saved: 'Fila salva.',
    deleted: 'Fila excluída.',
  },
} as const;
