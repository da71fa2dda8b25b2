import type { Catalogue } from '../catalogue.ts';

export const conversation = {
  welcome: {
    title: 'Ningún ticket abierto',
    text: 'Elija un ticket de la lista para ver la conversación.',
  },
  composer: {
    placeholder: 'Escriba un mensaje, o «/» para usar una respuesta rápida',
    closed: 'Reabra o acepte este ticket para enviar mensajes.',
    send: 'Enviar mensaje',
    attach: 'Adjuntar archivo',
    emoji: 'Insertar emoji',
    sign: 'Firmar',
  },
  recording: {
    start: 'Grabar audio',
    cancel: 'Descartar audio',
    send: 'Enviar audio',
    denied: 'Permita el uso del micrófono en los ajustes del navegador para grabar audios.',
  },
  message: {
    deleted: 'Mensaje eliminado',
    edited: 'Editado',
    failed: 'No enviado',
    automatic: 'Mensaje automático',
    reply: 'Responder',
    edit: 'Editar',
    delete: 'Eliminar',
    retry: 'Enviar de nuevo',
    history: 'Historial del mensaje',
    options: 'Opciones del mensaje',
  },
  ack: {
    queued: 'Esperando el envío',
    sent: 'Enviado',
    delivered: 'Entregado',
    read: 'Leído',
  },
} satisfies Catalogue['conversation'];
