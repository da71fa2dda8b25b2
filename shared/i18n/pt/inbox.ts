export const inbox = {
  title: 'Requer atenção',
  waiting:
    'Mensagens recebidas que aguardam registro: {{count}}. Elas entram nos atendimentos assim que o problema terminar; nada se perde.',
  files: 'Arquivos recebidos que aguardam: {{count}}. Eles chegam assim que o problema terminar.',
  givenUp: 'Mensagens que não puderam ser lidas: {{count}}. No lugar delas há um aviso no atendimento.',
  replayAll: 'Ler todas de novo',
  replay: 'Ler de novo a mensagem de {{from}}',
  entry: 'De {{from}}, {{at}}: {{reason}}',
  replayed: 'As mensagens serão lidas de novo',
  reasons: {
    storage: 'sem espaço em disco',
    system: 'falha no disco ou na rede ({{code}})',
    database: 'falha no banco de dados ({{code}})',
    unreadable: 'conteúdo ilegível',
    fault: 'erro interno do Ramal',
  },
} as const;
