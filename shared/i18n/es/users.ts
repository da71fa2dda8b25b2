import type { Catalogue } from '../catalogue.ts';

export const users = {
  titleCount: 'Usuarios ({{count}})',
  search: 'Buscar por nombre o correo',
  add: 'Agregar usuario',
  editTitle: 'Editar usuario',
  profile: {
    user: 'Agente',
    admin: 'Administrador',
    masteradmin: 'Administrador principal',
  },
  nothingFound: {
    title: 'No se encontró ningún usuario',
    text: 'Pruebe con otra palabra o limpie la búsqueda.',
  },
  columns: {
    id: 'ID',
    name: 'Nombre',
    status: 'Estado',
    email: 'Correo electrónico',
    profile: 'Perfil',
    connections: 'Conexiones',
    queues: 'Filas',
    startWork: 'Inicio de la jornada',
    endWork: 'Fin de la jornada',
    actions: 'Acciones',
  },
  online: 'En línea',
  offline: 'Desconectado',
  connectionsOf: 'Conexiones de {{name}}',
  queuesOf: 'Filas de {{name}}',
  none: 'Ninguna',
  noConnections: 'Ninguna conexión',
  noQueues: 'Ninguna fila',
  form: {
    name: 'Nombre',
    password: 'Contraseña',
    keepPassword: 'Déjela en blanco para mantener la contraseña actual.',
    email: 'Correo electrónico',
    profile: 'Perfil',
    connections: 'Conexiones',
    queues: 'Filas',
    startWork: 'Inicio de la jornada',
    endWork: 'Fin de la jornada',
    hoursHint: 'Fuera de este horario no es posible iniciar sesión. El horario puede pasar de la medianoche.',
    isTricked: 'Ver números de teléfono completos',
    isTrickedHint: 'Si está desactivado, los cuatro últimos dígitos se muestran como asteriscos.',
  },
  confirm: {
    deleteTitle: '¿Eliminar a {{name}}?',
    deleteText:
      'Los tickets abiertos de esta persona vuelven a quedar en espera. No se borra ninguna conversación.',
  },
  toasts: {
    saved: 'Usuario guardado.',
    deleted: 'Usuario eliminado.',
  },
} satisfies Catalogue['users'];
