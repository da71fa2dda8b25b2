export const contacts = {
  title: 'Contatos',
  name: 'Nome',
  number: 'Número do WhatsApp',
  email: 'E-mail',
  address: 'Endereço',
  extraInfo: 'Informações adicionais',
  edit: 'Editar contato',
  addTags: 'Adicionar etiquetas',
  picture: 'Foto de {{name}}',
  toasts: {
    saved: 'Contato salvo.',
    deleted: 'Contato excluído.',
    allDeleted: 'Todos os contatos foram excluídos.',
  },
} as const;
