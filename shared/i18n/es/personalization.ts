import type { Catalogue } from '../catalogue.ts';

export const personalization = {
  company: {
    title: 'Empresa',
    name: 'Nombre de la empresa',
    nameHint:
      'Aparece en la barra, en la página de inicio de sesión, en el pie y en la pestaña del navegador.',
    url: 'Sitio web de la empresa',
    urlHint: 'El nombre en el pie lleva a él. Déjelo vacío si no hay.',
  },
  theme: 'Tema',
  themes: {
    light: 'Tema claro',
    dark: 'Tema oscuro',
  },
  logos: {
    title: 'Imágenes',
    none: 'Ninguna imagen',
    choose: 'Elegir imagen',
    remove: 'Quitar',
    favico: {
      label: 'Icono de la pestaña',
      hint: 'Aparece en la pestaña del navegador. Cuadrado; PNG, SVG o ICO.',
    },
    logo: {
      label: 'Logo',
      hint: 'Aparece en la página de inicio de sesión y en el menú.',
    },
    logoTicket: {
      label: 'Logo de los tickets',
      hint: 'Aparece cuando no hay ningún ticket abierto.',
    },
    backgroundImage: {
      label: 'Fondo de la conversación',
      hint: 'Queda detrás de los mensajes.',
    },
  },
  colors: {
    title: 'Colores',
    hint: 'El color principal se oscurece donde haga falta para que el texto sobre él sea legible.',
    primaryColor: 'Color principal',
    secondaryColor: 'Color secundario',
    toolbarColor: 'Barra superior',
    menuItens: 'Elementos del menú',
    sub: 'Títulos del menú',
    toolbarIconColor: 'Iconos de la barra',
    divide: 'Líneas divisorias',
    backgroundDefault: 'Fondo de la página',
    backgroundPaper: 'Fondo de las superficies',
    textPrimary: 'Texto principal',
    textSecondary: 'Texto secundario',
    scrollbarThumb: 'Barra de desplazamiento',
    poor: 'Con estos colores muchas personas no podrán leer:',
    pair: '{{front}} sobre {{back}}: contraste {{ratio}}, el mínimo es {{needs}}',
    save: 'Guardar colores',
    discard: 'Descartar cambios',
    reset: 'Volver a los colores predeterminados',
  },
  preview: 'Cómo se ve el sistema con estos colores',
  toasts: {
    companySaved: 'Empresa guardada.',
    logoSaved: 'Imagen actualizada.',
    logoFailed: 'Error al subir la imagen. Inténtelo de nuevo.',
    logoRemoved: 'Logo quitado.',
    removeFailed: 'Error al quitar el logo. Inténtelo de nuevo.',
    colorsSaved: 'Colores guardados: {{theme}}.',
  },
} satisfies Catalogue['personalization'];
