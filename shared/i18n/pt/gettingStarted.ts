export const gettingStarted = {
  title: 'Primeiros passos',
  welcome: 'Vamos deixar tudo pronto, {{name}}',
  progress: '{{done}} de {{all}}',
  hide: 'Não mostrar mais',
  done: 'Concluído',
  steps: {
    connect: {
      title: 'Conectar o WhatsApp',
      text: 'Abra o WhatsApp no celular da empresa e leia o QR Code. Leva um minuto.',
      action: 'Abrir conexões',
    },
    queues: {
      title: 'Criar as filas',
      text: 'As filas são os setores entre os quais o cliente escolhe, como Vendas e Suporte.',
      action: 'Abrir filas',
    },
    people: {
      title: 'Adicionar a equipe',
      text: 'Cada pessoa entra com o próprio e-mail e atende as filas que você escolher.',
      action: 'Abrir usuários',
    },
    message: {
      title: 'Receber ou enviar a primeira mensagem',
      text: 'Escreva de outro celular para o número conectado, ou abra um contato e comece a conversa.',
      action: 'Abrir contatos',
    },
  },
} as const;
