import type { Catalogue } from '../catalogue.ts';

export const contacts = {
  title: 'Contactos',
  name: 'Nombre',
  number: 'Número de WhatsApp',
  email: 'Correo electrónico',
  address: 'Dirección',
  extraInfo: 'Información adicional',
  edit: 'Editar contacto',
  addTags: 'Añadir etiquetas',
  contact: 'Contacto',
  tags: 'Etiquetas',
  add: 'Agregar contacto',
  newTag: 'Crear “{{name}}”',
  noMoreTags: 'No hay otras etiquetas',
  numberHint: 'Con código de país y de área: 55 11 98888-7777',
  fieldName: 'Nombre del campo',
  fieldValue: 'Valor',
  addField: 'Agregar información',
  toasts: {
    saved: 'Contacto guardado.',
  },
} satisfies Catalogue['contacts'];
