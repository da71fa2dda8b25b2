import type { Catalogue } from '../catalogue.ts';

export const auth = {
  title: 'Entrar',
  lead: 'Todos sus clientes en un solo lugar.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  login: 'Entrar',
  loggingIn: 'Entrando…',
  welcome: 'Ha iniciado sesión.',
  sessionEnded: 'Su sesión ha terminado.',
  /** What the mail with the link says. */
  resetMail: {
    subject: 'Restablecer su contraseña de Ramal',
    text: '¡Hola, {{name}}!\n\nRecibimos una solicitud para restablecer su contraseña. Elija una nueva con este enlace, que vale por una hora y una sola vez:\n\n{{link}}\n\nSi no fue usted, no hace falta hacer nada: su contraseña sigue siendo la misma.\n',
  },
} satisfies Catalogue['auth'];
