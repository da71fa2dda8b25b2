export const tags = {
  titleCount: 'Etiquetas ({{count}})',
  search: 'Buscar por nome ou cor',
  add: 'Adicionar etiqueta',
  editTitle: 'Editar etiqueta',
  empty: {
    title: 'Nenhuma etiqueta ainda',
    text: 'Etiquetas ajudam a separar os contatos, por exemplo Cliente novo ou Retornar amanhã.',
  },
  nothingFound: {
    title: 'Nenhuma etiqueta encontrada',
    text: 'Tente outra palavra ou limpe a busca.',
  },
  columns: {
    name: 'Nome',
    color: 'Cor',
    contacts: 'Contatos',
    actions: 'Ações',
  },
  contacts_one: '{{count}} contato',
  contacts_other: '{{count}} contatos',
  form: {
    name: 'Nome',
    color: 'Cor',
  },
  confirm: {
    deleteTitle: 'Excluir {{name}}?',
    deleteText: 'A etiqueta será removida de todos os contatos. Isso não pode ser desfeito.',
    deleteAllTitle: 'Excluir todas as etiquetas?',
    deleteAllText: 'Todas as etiquetas serão removidas de todos os contatos. Isso não pode ser desfeito.',
  },
  toasts: {
    saved: 'Etiqueta salva.',
    deleted: 'Etiqueta excluída.',
    allDeleted: 'Todas as etiquetas foram excluídas.',
  },
} as const;
