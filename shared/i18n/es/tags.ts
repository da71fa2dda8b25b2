import type { Catalogue } from '../catalogue.ts';

export const tags = {
  titleCount: 'Etiquetas ({{count}})',
  search: 'Buscar por nombre o color',
  add: 'Agregar etiqueta',
  editTitle: 'Editar etiqueta',
  empty: {
    title: 'Aún no hay etiquetas',
    text: 'Las etiquetas ayudan a ordenar los contactos, por ejemplo Cliente nuevo o Llamar mañana.',
  },
  nothingFound: {
    title: 'No se encontró ninguna etiqueta',
    text: 'Pruebe con otra palabra o limpie la búsqueda.',
  },
  columns: {
    name: 'Nombre',
    color: 'Color',
    contacts: 'Contactos',
    actions: 'Acciones',
  },
  contacts_one: '{{count}} contacto',
  contacts_other: '{{count}} contactos',
  form: {
    name: 'Nombre',
    color: 'Color',
  },
  confirm: {
    deleteTitle: '¿Eliminar {{name}}?',
    deleteText: 'Todos los contactos pierden esta etiqueta. Esta acción no se puede deshacer.',
    deleteAllTitle: '¿Eliminar todas las etiquetas?',
    deleteAllText: 'Todos los contactos pierden todas sus etiquetas. Esta acción no se puede deshacer.',
  },
  toasts: {
    saved: 'Etiqueta guardada.',
    deleted: 'Etiqueta eliminada.',
    allDeleted: 'Se eliminaron todas las etiquetas.',
  },
} satisfies Catalogue['tags'];
