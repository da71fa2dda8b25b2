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
  picture: 'Foto de {{name}}',
  toasts: {
    saved: 'Contacto guardado.',
    deleted: 'Contacto eliminado.',
    allDeleted: 'Se eliminaron todos los contactos.',
  },
} satisfies Catalogue['contacts'];
