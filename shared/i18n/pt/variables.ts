/** Variables of texts to customers, e.g. {{name}}. */
export const variables = {
  insert: 'Inserir variável',
  name: 'nome do contato',
  userName: 'nome do atendente',
  ms: 'bom dia, boa tarde…',
  protocol: 'protocolo',
  date: 'data',
  hour: 'hora',
  ticketId: 'número do atendimento',
  queue: 'fila',
  connection: 'conexão',
} as const;
