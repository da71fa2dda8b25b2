export const integrations = {
  lead: 'Chaves e endereços dos serviços que o sistema usa. São salvos com criptografia; depois de salvas, as chaves não são mais mostradas.',
  saved: 'Integração salva com sucesso.',
  services: {
    ai: 'Inteligência artificial',
    flows: 'Automação',
    hub: 'Canais de mensagens',
    maps: 'Mapas',
  },
  labels: {
    organization: 'Organização',
    apikey: 'Chave da API',
    urlApiN8N: 'Endereço da API',
    hubToken: 'Token',
    apiMaps: 'Chave da API',
  },
  hints: {
    organization: 'O código da sua organização no provedor de IA.',
    apikey: 'A chave secreta do provedor de IA.',
    urlApiN8N: 'O endereço da sua ferramenta de automação, com https://.',
    hubToken: 'O token do serviço que conecta Facebook, Instagram e outros canais.',
    apiMaps: 'A chave do serviço de mapas.',
  },
} as const;
