export const publicApi = {
  usage: {
    lead: 'Outros programas enviam mensagens com uma chamada a este endereço, com o token no cabeçalho Authorization.',
    text: {
      title: 'Só texto',
      text: 'Envie os campos como JSON ou como formulário.',
    },
    media: {
      title: 'Texto e arquivos',
      text: 'Envie um formulário multipart com os arquivos no campo medias, até {{max}} por chamada. O texto vira a legenda do primeiro.',
    },
    answer: {
      title: 'Resposta',
      text: 'A chamada responde assim que a mensagem entra na fila de envio, com contactId, ticketId e messageIds. Uma recusa traz um código em error e o campo em details.',
    },
    fields: {
      title: 'Campos',
      name: 'Campo',
      meaning: 'Significado',
      number: 'Obrigatório. País, DDD e número.',
      body: 'Texto, com variáveis como nas respostas rápidas. Obrigatório quando não há arquivo.',
      userId: 'O atendente que recebe o atendimento, já aberto. Sem ele, o atendimento fica aguardando.',
      queueId: 'A fila do atendimento.',
      whatsappId: 'A conexão que envia. Sem ela, a conexão padrão.',
      clientId: 'Um UUID criado por você. Repetir a chamada com o mesmo UUID não envia a mensagem de novo.',
      medias: 'Os arquivos.',
    },
  },
  form: {
    title: 'Enviar uma mensagem',
    number: 'Número',
    body: 'Mensagem',
    userId: 'ID do usuário (userId)',
    queueId: 'ID da fila (queueId)',
    whatsappId: 'ID da conexão (whatsappId)',
    token: 'Token',
    chooseFile: 'Escolher arquivo',
    dropFile: 'Remover {{name}}',
    send: 'Enviar mensagem',
    sent: 'Mensagem na fila de envio.',
  },
  snippets: {
    title: 'Código',
    text: 'Com o que está no formulário, pronto para copiar.',
    code: 'Código em {{language}}',
    sampleBody: 'Olá!',
  },
  docs: {
    newTab: 'Abrir em nova aba',
  },
  key: {
    lead: 'Quem tem este token pode enviar mensagens em nome da empresa. Guarde-o como uma senha.',
    token: 'Token da API',
    none: 'Sem token, a API está fechada.',
    renew: 'Gerar novo token',
    confirmTitle: 'Gerar um novo token?',
    confirmText: 'Os programas que usam o token atual deixam de enviar até receberem o novo.',
    renewed: 'Novo token gerado.',
  },
  clipboard: {
    failed: 'Não foi possível copiar. Selecione o texto e copie pelo teclado.',
    unsupported:
      'Este navegador só copia em páginas seguras (https). Selecione o texto e copie pelo teclado.',
  },
} as const;
