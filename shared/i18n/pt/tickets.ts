export const tickets = {
  title: 'Atendimentos',
  tabs: {
    open: 'Abertos',
    pending: 'Aguardando',
    closed: 'Resolvidos',
    search: 'Busca',
  },
  status: {
    open: 'Aberto',
    pending: 'Aguardando',
    closed: 'Resolvido',
  },
  search: 'Buscar atendimentos e mensagens',
  showAll: 'Todos',
  new: 'Novo atendimento',
  group: 'Grupo',
  noQueue: 'Sem fila',
  noUser: 'Sem atendente',
  actions: {
    accept: 'Aceitar',
    spy: 'Espiar',
    close: 'Resolver',
    return: 'Devolver',
    reopen: 'Reabrir',
    transfer: 'Transferir',
    delete: 'Excluir atendimento',
  },
  toasts: {
    deleted: 'Atendimento excluído.',
    closed_one: '{{count}} atendimento resolvido.',
    closed_other: '{{count}} atendimentos resolvidos.',
  },
} as const;
