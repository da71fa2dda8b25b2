import type { Catalogue } from '../catalogue.ts';

export const gettingStarted = {
  title: 'Primeros pasos',
  welcome: 'Preparemos todo, {{name}}',
  progress: '{{done}} de {{all}}',
  hide: 'No mostrar más',
  done: 'Hecho',
  steps: {
    connect: {
      title: 'Conectar WhatsApp',
      text: 'Abra WhatsApp en el teléfono de la empresa y escanee el código QR. Tarda un minuto.',
      action: 'Abrir conexiones',
    },
    queues: {
      title: 'Crear las filas',
      text: 'Las filas son los sectores entre los que elige el cliente, como Ventas y Soporte.',
      action: 'Abrir filas',
    },
    people: {
      title: 'Añadir al equipo',
      text: 'Cada persona entra con su propio correo y atiende las filas que usted elija.',
      action: 'Abrir usuarios',
    },
    message: {
      title: 'Recibir o enviar el primer mensaje',
      text: 'Escriba desde otro teléfono al número conectado, o abra un contacto y empiece la conversación.',
      action: 'Abrir contactos',
    },
  },
} satisfies Catalogue['gettingStarted'];
