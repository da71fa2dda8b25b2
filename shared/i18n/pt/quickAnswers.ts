export const quickAnswers = {
  titleCount: 'Respostas rápidas ({{count}})',
  search: 'Buscar atalho ou texto',
  add: 'Adicionar resposta rápida',
  editTitle: 'Editar resposta rápida',
  empty: {
    title: 'Nenhuma resposta rápida ainda',
    text: 'Salve aqui as respostas que você usa todo dia. Na conversa, digite / e o atalho para usar.',
  },
  nothingFound: {
    title: 'Nenhuma resposta rápida encontrada',
    text: 'Tente outra palavra ou limpe a busca.',
  },
  columns: {
    shortcut: 'Atalho',
    message: 'Mensagem',
    actions: 'Ações',
  },
  form: {
    shortcut: 'Atalho',
    shortcutHint: 'Na conversa, digite / e o atalho.',
    message: 'Mensagem',
    messageHint: 'As variáveis são preenchidas ao enviar.',
  },
  confirm: {
    deleteTitle: 'Excluir /{{shortcut}}?',
    deleteText: 'A resposta rápida será excluída para todos. Isso não pode ser desfeito.',
    deleteAllTitle: 'Excluir todas as respostas rápidas?',
    deleteAllText: 'Elas serão excluídas para todos. Isso não pode ser desfeito.',
  },
  toasts: {
    saved: 'Resposta rápida salva.',
    deleted: 'Resposta rápida excluída.',
    allDeleted: 'Todas as respostas rápidas foram excluídas.',
  },
} as const;
