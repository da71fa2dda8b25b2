import type { Catalogue } from '../catalogue.ts';

export const publicApi = {
  usage: {
    lead: 'Otros programas envían mensajes con una llamada a esta dirección, con el token en el encabezado Authorization.',
    text: {
      title: 'Solo texto',
      text: 'Envíe los campos como JSON o como formulario.',
    },
    media: {
      title: 'Texto y archivos',
      text: 'Envíe un formulario multipart con los archivos en el campo medias, hasta {{max}} por llamada. El texto se convierte en la leyenda del primero.',
    },
    answer: {
      title: 'Respuesta',
      text: 'La llamada responde en cuanto el mensaje queda en espera de envío, con contactId, ticketId y messageIds. Un rechazo trae un código en error y el campo en details.',
    },
    fields: {
      title: 'Campos',
      name: 'Campo',
      meaning: 'Significado',
      number: 'Obligatorio. País, código de área y número.',
      body: 'Texto, con variables como en las respuestas rápidas. Obligatorio cuando no hay archivo.',
      userId: 'El agente que recibe el ticket, ya abierto. Sin él, el ticket queda en espera.',
      queueId: 'La fila del ticket.',
      whatsappId: 'La conexión que envía. Sin ella, la conexión predeterminada.',
      clientId: 'Un UUID propio. Repetir la llamada con el mismo UUID no envía el mensaje otra vez.',
      medias: 'Los archivos.',
    },
  },
  form: {
    title: 'Enviar un mensaje',
    number: 'Número',
    body: 'Mensaje',
    userId: 'ID del usuario (userId)',
    queueId: 'ID de la fila (queueId)',
    whatsappId: 'ID de la conexión (whatsappId)',
    token: 'Token',
    chooseFile: 'Elegir archivo',
    dropFile: 'Quitar {{name}}',
    send: 'Enviar mensaje',
    sent: 'El mensaje está en espera de envío.',
  },
  snippets: {
    title: 'Código',
    text: 'Con lo que está en el formulario, listo para copiar.',
    code: 'Código en {{language}}',
    sampleBody: '¡Hola!',
  },
  docs: {
    newTab: 'Abrir en una pestaña nueva',
  },
  key: {
    lead: 'Quien tiene este token puede enviar mensajes en nombre de la empresa. Guárdelo como una contraseña.',
    token: 'Token de la API',
    none: 'Sin token, la API está cerrada.',
    renew: 'Generar un token nuevo',
    confirmTitle: '¿Generar un token nuevo?',
    confirmText: 'Los programas que usan el token actual dejan de enviar hasta recibir el nuevo.',
    renewed: 'Se generó un token nuevo.',
  },
  clipboard: {
    failed: 'No se pudo copiar. Seleccione el texto y cópielo con el teclado.',
    unsupported:
      'Este navegador solo copia en páginas seguras (https). Seleccione el texto y cópielo con el teclado.',
  },
} satisfies Catalogue['publicApi'];
