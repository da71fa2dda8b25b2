export const commands = {
  title: 'Comandos',
  search: 'Buscar páginas, ações, atendimentos e contatos',
  groups: {
    here: 'Nesta página',
    screens: 'Páginas',
    actions: 'Ações',
    tickets: 'Atendimentos',
    contacts: 'Contatos',
  },
  useLanguage: 'Usar o idioma {{name}}',
  nothing: 'Nada encontrado.',
  searching: 'Buscando…',
  shortcuts: {
    title: 'Atalhos do teclado',
    groups: {
      everywhere: 'Em todas as páginas',
      tickets: 'Nos atendimentos',
    },
    names: {
      palette: 'Abrir os comandos',
      sheet: 'Mostrar os atalhos',
      nextTicket: 'Próximo atendimento',
      previousTicket: 'Atendimento anterior',
      acceptTicket: 'Aceitar o atendimento',
      replyToLast: 'Responder à última mensagem do cliente',
      transferTicket: 'Transferir o atendimento',
      closeTicket: 'Resolver o atendimento',
      closeAndNext: 'Resolver e ir para o próximo',
    },
    singleKeys: 'Usar também atalhos de uma tecla só',
  },
} as const;
