export const conversation = {
  welcome: {
    title: 'Nenhum atendimento aberto',
    text: 'Escolha um atendimento na lista para ver a conversa.',
  },
  composer: {
    placeholder: 'Digite uma mensagem ou “/” para usar uma resposta rápida',
    closed: 'Reabra ou aceite este atendimento para enviar mensagens.',
    send: 'Enviar mensagem',
    attach: 'Anexar arquivo',
    emoji: 'Inserir emoji',
    sign: 'Assinar',
  },
  recording: {
    start: 'Gravar áudio',
    cancel: 'Descartar áudio',
    send: 'Enviar áudio',
    denied: 'Permita o uso do microfone nas configurações do navegador para gravar áudios.',
  },
  message: {
    deleted: 'Mensagem apagada',
    edited: 'Editada',
    failed: 'Não enviada',
    automatic: 'Mensagem automática',
    reply: 'Responder',
    edit: 'Editar',
    delete: 'Apagar',
    retry: 'Enviar de novo',
    history: 'Histórico da mensagem',
    options: 'Opções da mensagem',
  },
  ack: {
    queued: 'Aguardando envio',
    sent: 'Enviada',
    delivered: 'Entregue',
    read: 'Lida',
  },
} as const;
