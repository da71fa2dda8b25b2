import type { Catalogue } from '../catalogue.ts';

export const servers = {
  title: 'Servidores',
  add: 'Agregar servidor',
  choose: 'Usar este',
  current: 'En uso',
  managed: 'De la empresa',
  first: {
    title: 'Conectar al servidor',
    lead: 'Indique la dirección que usa su empresa. Solo tiene que hacerlo una vez.',
  },
  form: {
    name: 'Nombre',
    nameHint: 'Cómo quiere llamar a este servidor, por ejemplo el nombre de la empresa.',
    url: 'Dirección',
    urlHint: 'La misma dirección que se abre en el navegador.',
    connect: 'Conectar',
    looking: 'Comprobando…',
  },
  forget: {
    title: '¿Quitar {{name}} de la lista?',
    text: 'No se borra nada en el servidor. Para volver a usarlo, agregue su dirección otra vez.',
    action: 'Quitar',
  },
  faults: {
    address: 'Esto no es una dirección. Revise si hay errores de escritura.',
    known: 'Este servidor ya está en la lista.',
    locked: 'Su empresa definió los servidores; no se pueden agregar otros.',
    notFound: 'No existe un equipo con ese nombre. Revise la dirección y su conexión a internet.',
    unreachable: 'Nadie respondió en esa dirección. Revise la dirección, el puerto y su conexión a internet.',
    certificate:
      'La conexión no es segura: el certificado del servidor no es válido o ya venció. Avise al administrador.',
    notOurs: 'Hay algo en esa dirección, pero no es un servidor de Ramal.',
    serverTooOld:
      'El servidor es demasiado antiguo para este programa. Pida al administrador que lo actualice.',
    programTooOld: 'Este programa es demasiado antiguo para el servidor. Actualice Ramal en este equipo.',
  },
  trouble: {
    settings:
      'Los ajustes de este equipo no se pudieron leer y se restablecieron. El archivo antiguo está guardado en {{file}}.',
    managed: 'La configuración de la empresa no se pudo leer y no se usó: {{file}}. Avise al administrador.',
    unprotected:
      'Este Linux no permite la protección (sandbox) de programas AppImage y Ramal se abrió sin ella. Instale el paquete .deb para usarlo protegido.',
    noKeyStore:
      'Este equipo no tiene un almacén de contraseñas activo, por eso debe iniciar sesión cada vez. En Linux, instale y desbloquee GNOME Keyring o KWallet.',
  },
} satisfies Catalogue['servers'];
