import type { Catalogue } from '../catalogue.ts';

export const queues = {
  add: 'Agregar fila',
  editTitle: 'Editar fila',
  empty: {
    title: 'Aún no hay filas',
    text: 'Cree filas como Ventas o Soporte para que los clientes elijan con quién quieren hablar.',
  },
  columns: {
    id: 'ID',
    name: 'Nombre',
    color: 'Color',
    greeting: 'Mensaje de bienvenida',
    hours: 'Horario',
    actions: 'Acciones',
  },
  hours: 'de {{start}} a {{end}}',
  always: 'Siempre abierta',
  form: {
    name: 'Nombre',
    color: 'Color',
    greetingMessage: 'Mensaje de bienvenida',
    greetingHint: 'Se envía cuando el cliente elige esta fila.',
    startWork: 'Inicio de la atención',
    endWork: 'Fin de la atención',
    hoursHint: 'Deje los dos vacíos para atender siempre. El horario puede pasar de la medianoche.',
    anyTime: 'Sin horario',
    bothHours: 'Complete el inicio y el fin, o deje los dos vacíos.',
    absenceMessage: 'Mensaje de ausencia',
    absenceHint: 'Se envía fuera del horario de atención.',
  },
  confirm: {
    deleteTitle: '¿Eliminar {{name}}?',
    deleteText: 'Los tickets de esta fila se conservan, pero quedan sin fila.',
  },
  toasts: {
    saved: 'Fila guardada.',
    deleted: 'Fila eliminada.',
  },
} satisfies Catalogue['queues'];
