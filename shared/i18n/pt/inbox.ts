export const inbox = {
  title: 'Requer atenção',
  waiting:
    'Mensagens recebidas em espera: {{count}}. Elas chegam aos atendimentos assim que o problema for resolvido; nenhuma se perde.',
  files: 'Arquivos recebidos em espera: {{count}}. Eles chegam assim que o problema for resolvido.',
  givenUp: 'Mensagens que não foi possível ler: {{count}}. No lugar delas há um aviso no atendimento.',
  replayAll: 'Ler todas de novo',
  replay: 'Ler de novo a mensagem de {{from}}',
  entry: 'De {{from}}, {{at}}: {{reason}}',
  replayed: 'As mensagens serão lidas de novo',
  dismissAll: 'Dispensar todas',
  dismiss: 'Dispensar a mensagem de {{from}}',
  dismissed: 'Dispensado: o aviso continua no atendimento',
  reasons: {
    storage: 'sem espaço em disco',
    system: 'falha no disco ou na rede ({{code}})',
    database: 'falha no banco de dados ({{code}})',
    unreadable: 'conteúdo ilegível',
    fault: 'erro interno do Ramal',
  },
} as const;
