export const notifications = {
  title: 'Notificações',
  bellQuiet: 'Notificações: nenhuma mensagem nova',
  bell_one: 'Notificações: {{count}} conversa com mensagens novas',
  bell_other: 'Notificações: {{count}} conversas com mensagens novas',
  empty: 'Nenhuma mensagem nova.',
  sound: 'Tocar um som',
  browser: 'Avisar quando a página não estiver visível',
  permission: {
    granted: 'Notificações ativadas neste navegador.',
    denied: 'As notificações estão bloqueadas. Libere-as nas permissões deste site, no navegador.',
    error: 'Não foi possível ativar as notificações. Tente novamente.',
    unsupported: 'Este navegador não mostra notificações.',
  },
} as const;
