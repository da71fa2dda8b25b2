import type { Catalogue } from '../catalogue.ts';

export const servers = {
  title: 'Servidores',
  add: 'Agregar servidor',
  choose: 'Usar este',
  current: 'En uso',
  managed: 'De la empresa',
  talkingTo: 'Servidor: {{name}}',
  first: {
    title: 'Conectar al servidor',
    lead: 'Indica la dirección que usa tu empresa. Solo tienes que hacerlo una vez.',
  },
  form: {
    name: 'Nombre',
    nameHint: 'Cómo quieres llamar a este servidor, por ejemplo el nombre de la empresa.',
    url: 'Dirección',
    urlHint: 'La misma dirección que se abre en el navegador.',
    connect: 'Conectar',
    looking: 'Comprobando…',
  },
  forget: {
    title: '¿Quitar {{name}} de la lista?',
    text: 'No se borra nada en el servidor. Para volver a usarlo, agrega su dirección otra vez.',
    action: 'Quitar',
  },
  faults: {
    address: 'Esto no es una dirección. Revisa si hay errores de escritura.',
    known: 'Este servidor ya está en la lista.',
    locked: 'Tu empresa definió los servidores; no se pueden agregar otros.',
    notFound: 'No existe un equipo con ese nombre. Revisa la dirección y tu internet.',
    unreachable: 'Nadie respondió en esa dirección. Revisa la dirección, el puerto y tu internet.',
    certificate:
      'La conexión no es segura: el certificado del servidor no es válido o ya venció. Avisa al administrador.',
    notOurs: 'Hay algo en esa dirección, pero no es un servidor de Ramal.',
    serverTooOld:
      'El servidor es demasiado antiguo para este programa. Pide al administrador que lo actualice.',
    programTooOld: 'Este programa es demasiado antiguo para el servidor. Actualiza Ramal en este equipo.',
  },
  trouble: {
    settings:
      'Los ajustes de este equipo no se pudieron leer y vuelven al inicio. El archivo antiguo está guardado en {{file}}.',
    managed: 'La configuración de la empresa no se pudo leer y no se usó: {{file}}. Avisa al administrador.',
  },
} satisfies Catalogue['servers'];
