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
} satisfies Catalogue['auth'];
