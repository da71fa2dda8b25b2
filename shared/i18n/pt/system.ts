export const system = {
  newest: 'Esta é a versão mais recente.',
  outdated: 'Há uma versão mais nova: {{latest}}.',
  restart: {
    action: 'Reiniciar sistema',
    title: 'Reiniciar o sistema?',
    text: 'Todos ficam sem contato por alguns segundos. Nenhuma mensagem se perde: o que está na fila é enviado depois.',
    running: 'Reiniciando o sistema',
    countdown_one: 'A página recarrega em {{count}} segundo.',
    countdown_other: 'A página recarrega em {{count}} segundos.',
  },
} as const;
