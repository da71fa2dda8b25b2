import type { Catalogue } from '../catalogue.ts';

export const quickAnswers = {
  titleCount: 'Respuestas rápidas ({{count}})',
  search: 'Buscar atajo o texto',
  add: 'Agregar respuesta rápida',
  editTitle: 'Editar respuesta rápida',
  empty: {
    title: 'Aún no hay respuestas rápidas',
    text: 'Guarde aquí lo que se escribe todos los días. En la conversación, escriba / y el atajo para usarla.',
  },
  nothingFound: {
    title: 'No se encontró ninguna respuesta rápida',
    text: 'Pruebe con otra palabra o limpie la búsqueda.',
  },
  columns: {
    shortcut: 'Atajo',
    message: 'Mensaje',
    actions: 'Acciones',
  },
  form: {
    shortcut: 'Atajo',
    shortcutHint: 'En la conversación, escriba / y el atajo.',
    message: 'Mensaje',
    messageHint: 'Las variables se completan al enviar.',
  },
  confirm: {
    deleteTitle: '¿Eliminar /{{shortcut}}?',
    deleteText: 'La respuesta rápida desaparece de la lista de todos. Esta acción no se puede deshacer.',
    deleteAllTitle: '¿Eliminar todas las respuestas rápidas?',
    deleteAllText: 'La lista queda vacía para todos. Esta acción no se puede deshacer.',
  },
  toasts: {
    saved: 'Respuesta rápida guardada.',
    deleted: 'Respuesta rápida eliminada.',
    allDeleted: 'Se eliminaron todas las respuestas rápidas.',
  },
} satisfies Catalogue['quickAnswers'];
