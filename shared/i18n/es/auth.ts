import type { Catalogue } from '../catalogue.ts';

export const auth = {
  title: 'Iniciar sesión',
  lead: 'Todos sus clientes en un solo lugar.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  login: 'Iniciar sesión',
  loggingIn: 'Iniciando sesión…',
  loginFailed: 'Error al iniciar sesión. Inténtelo de nuevo.',
  welcome: 'Ha iniciado sesión.',
  name: 'Nombre',
  otherWays: 'Otras páginas de acceso',
  backToLogin: 'Volver al inicio de sesión',
  signup: {
    title: 'Crear cuenta',
    lead: 'Únase al equipo de atención al cliente.',
    link: 'Crear cuenta',
    submit: 'Crear cuenta',
    submitting: 'Creando…',
    haveAccount: '¿Ya tiene una cuenta? Inicie sesión',
    done: 'Cuenta creada. Ya puede iniciar sesión.',
    pending: 'Solicitud enviada. Podrá iniciar sesión cuando un administrador apruebe su cuenta.',
    closed: 'Aquí las cuentas se crean por invitación. Pida una a un administrador.',
    invitedLead: 'Le han invitado al equipo de atención.',
  },
  forgot: {
    title: '¿Olvidó su contraseña?',
    lead: 'Le enviamos un enlace para elegir una nueva.',
    link: '¿Olvidó su contraseña?',
    submit: 'Enviar enlace',
    submitting: 'Enviando…',
    sent: 'Si hay una cuenta con {{email}}, el enlace ya está en camino. Es válido durante una hora; revise también el correo no deseado.',
  },
  reset: {
    title: 'Restablecer la contraseña',
    lead: 'Elija una contraseña de 5 a 50 caracteres.',
    newPassword: 'Nueva contraseña',
    confirmation: 'Repita la nueva contraseña',
    mismatch: 'Las contraseñas no coinciden',
    submit: 'Guardar la nueva contraseña',
    submitting: 'Guardando…',
    newLink: 'Pedir otro enlace',
    done: 'Contraseña restablecida. Ya puede iniciar sesión.',
  },
  /** The email with the password reset link. */
  resetMail: {
    subject: 'Restablecer su contraseña de Ramal',
    text: '¡Hola, {{name}}!\n\nRecibimos una solicitud para restablecer su contraseña. Elija una nueva con este enlace, válido durante una hora y para un solo uso:\n\n{{link}}\n\nSi no fue usted, no hace falta que haga nada: su contraseña sigue siendo la misma.\n',
  },
  ended: {
    elsewhere:
      'Su sesión terminó porque su cuenta se abrió en otro dispositivo. Si no fue usted, restablezca la contraseña.',
    passwordChanged:
      'Su sesión terminó porque cambió la contraseña de la cuenta. Inicie sesión con la nueva.',
    copied: 'Su sesión terminó por seguridad: otro programa la estaba usando. Inicie sesión de nuevo.',
    outOfHours: 'Su horario de trabajo terminó. Vuelva a iniciar sesión dentro del horario.',
  },
  invitationMail: {
    subject: 'Invitación a Ramal',
    text: '¡Hola!\n\n{{name}} le ha invitado al equipo de atención. Cree su cuenta con este enlace, válido durante siete días y para un solo uso:\n\n{{link}}\n',
  },
} satisfies Catalogue['auth'];
