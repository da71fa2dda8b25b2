import type { Catalogue } from '../catalogue.ts';

export const errors = {
  ERR_CONNECTION_CREATION_COUNT:
    'Se alcanzó el límite de conexiones de su plan. Elimine una conexión o póngase en contacto con soporte.',
  ERR_CONNECTION_NAME_ALREADY_EXISTS: 'Ya existe una conexión con este nombre. Elija otro nombre.',
  ERR_CREATING_MESSAGE: 'No se pudo guardar el mensaje. Inténtelo de nuevo.',
  ERR_CREATING_TICKET: 'No se pudo crear el ticket. Inténtelo de nuevo.',
  ERR_DELETE_WAPP_MSG: 'No se pudo eliminar el mensaje en WhatsApp. Quizá sea demasiado antiguo.',
  ERR_DUPLICATED_CONTACT: 'Ya existe un contacto con este número. Búsquelo en la lista de contactos.',
  ERR_EDITING_WAPP_MSG: 'No se pudo editar el mensaje en WhatsApp. Envíe un mensaje nuevo.',
  ERR_EDIT_TIME_EXCEEDED: 'El plazo de 15 minutos para editar este mensaje terminó. Envíe un mensaje nuevo.',
  ERR_EMAIL_ALREADY_EXISTS: 'Ya existe un usuario con este correo. Use otro correo.',
  ERR_EMPTY_MESSAGE: 'Escriba un mensaje o elija un archivo antes de enviar.',
  ERR_FETCH_WAPP_MSG: 'No se encontró el mensaje en WhatsApp. Quizá sea demasiado antiguo.',
  ERR_FILE_EMPTY: 'El archivo está vacío. Elija otro archivo.',
  ERR_FILE_TOO_LARGE: 'El archivo es demasiado grande. Envíe un archivo de hasta 100 MB.',
  ERR_FILE_TYPE: 'Este tipo de archivo no se puede enviar. Elija otro archivo.',
  ERR_HUB_CHANNEL_CONNECTED: 'Este canal ya tiene una conexión. Actualice la lista.',
  ERR_HUB_TOKEN_REFUSED: 'El servicio de canales no aceptó el token. Revíselo en Integraciones.',
  ERR_HUB_UNREACHABLE:
    'El servicio de canales no respondió como se esperaba. Inténtelo de nuevo en unos instantes.',
  ERR_HUB_WITHOUT_ADDRESS:
    'La dirección pública del servidor no está configurada (PUBLIC_URL). Sin ella el servicio de canales no puede entregar los mensajes.',
  ERR_HUB_WITHOUT_TOKEN:
    'Falta el token del servicio de canales. Un administrador puede indicarlo en Integraciones.',
  ERR_IMAGE_TOO_COMPLEX:
    'La imagen es demasiado compleja para dibujarla. Elija una más sencilla o guárdela como PNG.',
  ERR_IMAGE_TOO_LARGE: 'La imagen es demasiado grande. Elija una de hasta 5 MB.',
  ERR_IMAGE_TYPE: 'Este archivo no es una imagen que se pueda usar. Elija un PNG, JPEG, WebP, SVG o ICO.',
  ERR_IMPORT_WITHOUT_NUMBERS:
    'El archivo no tiene una columna con números. La primera línea debe tener los nombres de las columnas, por ejemplo nombre y número.',
  ERR_IMPORT_WITHOUT_SOURCE: 'Elija un archivo CSV o una conexión para importar.',
  ERR_INTERNAL: 'Ocurrió un error inesperado. Inténtelo de nuevo en unos instantes.',
  ERR_INVALID_API_TOKEN: 'Falta el token de la API o no es el actual. Cópielo de la página Clave de la API.',
  ERR_INVALID_CREDENTIALS: 'Correo o contraseña incorrectos. Compruébelos e inténtelo de nuevo.',
  ERR_NO_CONTACT_FOUND: 'Este contacto ya no existe. Actualice la lista.',
  ERR_NO_DEF_WAPP_FOUND: 'No hay una conexión predeterminada. Elija una en la página de conexiones.',
  ERR_NO_HUB_CHANNEL_FOUND: 'Este canal ya no existe en el servicio de canales. Actualice la lista.',
  ERR_NO_INTEGRATION_FOUND: 'Esta integración no existe. Actualice la página.',
  ERR_NO_MEDIA_FOUND: 'No se encontró el archivo. Pida al cliente que lo envíe de nuevo.',
  ERR_NO_MESSAGE_FOUND: 'Este mensaje ya no existe. Actualice la conversación.',
  ERR_NO_OTHER_WHATSAPP:
    'Debe haber al menos una conexión predeterminada. Marque primero otra como predeterminada.',
  ERR_NO_PERMISSION: 'No tiene permiso para esto. Hable con un administrador.',
  ERR_NO_QUEUE_FOUND: 'Esta fila ya no existe. Actualice la lista.',
  ERR_NO_QUICK_ANSWER_FOUND: 'Esta respuesta rápida ya no existe. Actualice la lista.',
  ERR_NO_SETTING_FOUND: 'Esta configuración no existe. Actualice la página.',
  ERR_NO_SUCH_CALL: 'Operación no disponible en esta versión. Actualice el programa e inténtelo de nuevo.',
  ERR_NO_TAG_FOUND: 'Esta etiqueta ya no existe. Actualice la lista.',
  ERR_NO_TICKET_FOUND: 'Este ticket ya no existe o no está disponible para usted.',
  ERR_NO_USER_FOUND: 'Este usuario ya no existe. Actualice la lista.',
  ERR_NO_WAPP_FOUND: 'Esta conexión ya no existe. Actualice la lista.',
  ERR_OPEN_USER_TICKET: 'Este contacto ya tiene un ticket con {{agent}}. Continúe en ese ticket.',
  ERR_OTHER_OPEN_TICKET: 'Ya hay un ticket abierto para este contacto con {{agent}}.',
  ERR_OUT_OF_HOURS: 'Está fuera de su horario de trabajo. Vuelva a iniciar sesión dentro del horario.',
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 'Otra fila ya usa este color. Elija otro color.',
  ERR_QUEUE_NAME_ALREADY_EXISTS: 'Ya existe una fila con este nombre. Elija otro nombre.',
  ERR_QUEUE_REQUIRED: 'Elija una fila para el ticket.',
  ERR_RESET_LINK_INVALID: 'Este enlace para restablecer la contraseña ya no es válido. Pida uno nuevo.',
  ERR_SENDING_WAPP_MSG: 'No se pudo enviar el mensaje. Revise la página de conexiones.',
  ERR_SESSION_EXPIRED: 'Su sesión expiró. Inicie sesión de nuevo.',
  ERR_SHORTCUT_ALREADY_EXISTS: 'Ya existe una respuesta rápida con este atajo. Elija otro atajo.',
  ERR_STORAGE_FULL:
    'El disco del servidor está lleno. Avise a quien administra el servidor e inténtelo más tarde.',
  ERR_TAG_NAME_ALREADY_EXISTS: 'Ya existe una etiqueta con este nombre. Elija otro nombre.',
  ERR_TEMPORARILY_UNAVAILABLE:
    'El servidor está sobrecargado o reiniciándose. Inténtelo de nuevo en unos segundos.',
  ERR_TICKET_NOT_OPEN: 'Este ticket no está abierto. Acéptelo o reábralo para continuar.',
  ERR_TOO_MANY_REQUESTS: 'Demasiados intentos seguidos. Espere un poco e inténtelo de nuevo.',
  ERR_USER_CREATION_COUNT: 'Se alcanzó el límite de agentes de su plan. Póngase en contacto con soporte.',
  ERR_USER_CREATION_DISABLED: 'El administrador desactivó la creación de usuarios.',
  ERR_VALIDATION: 'Algún campo no está bien completado. Revíselo e inténtelo de nuevo.',
  ERR_WAPP_CHECK_CONTACT: 'No se pudo verificar el número en WhatsApp. Revise la página de conexiones.',
  ERR_WAPP_DOWNLOAD_MEDIA: 'No se pudo descargar el archivo de WhatsApp. Revise la página de conexiones.',
  ERR_WAPP_GREETING_REQUIRED:
    'Con más de una fila, el mensaje de bienvenida es obligatorio. Escriba un mensaje de bienvenida.',
  ERR_WAPP_INVALID_CONTACT:
    'Este no es un número de WhatsApp válido. Revise el código de área y los dígitos.',
  ERR_WAPP_NOT_INITIALIZED: 'Esta conexión no está activa. Revise la página de conexiones.',
  ERR_WAPP_PAIRING_REFUSED:
    'WhatsApp rechazó el código para este número. Compruebe el número o conecte con el código QR.',
  ERR_WAPP_SESSION_EXPIRED:
    'La sesión de WhatsApp terminó. Conecte el teléfono de nuevo en la página de conexiones.',
  ERR_ACCOUNT_PENDING: 'Su cuenta aún espera la aprobación de un administrador.',
  ERR_CURRENT_PASSWORD: 'Introduzca su contraseña actual para cambiar el correo o la contraseña.',
  ERR_INVITATION_INVALID: 'Esta invitación ya no es válida. Pida otra a un administrador.',
  ERR_MAIL_NOT_CONFIGURED:
    'Este sistema no envía correos. Pida a un administrador que defina una nueva contraseña para usted.',
  ERR_NO_INVITATION_FOUND: 'Esta invitación ya no existe.',
  ERR_NO_SIGNUP_FOUND: 'Esta solicitud de cuenta ya no existe.',
  ERR_PASSWORD_COMMON: 'Esta contraseña es fácil de adivinar. Elija otra.',
  ERR_PASSWORD_TOO_SHORT: 'Esta contraseña es demasiado corta aquí. Elija una más larga.',
} satisfies Catalogue['errors'];
