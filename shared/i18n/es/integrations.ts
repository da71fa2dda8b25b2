import type { Catalogue } from '../catalogue.ts';

export const integrations = {
  lead: 'Claves y direcciones de los servicios que trabajan con el sistema. Se guardan cifradas; una vez guardadas, las claves no se vuelven a mostrar.',
  saved: 'Integración guardada.',
  services: {
    ai: 'Inteligencia artificial',
    flows: 'Automatización',
    hub: 'Canales de mensajes',
    maps: 'Mapas',
  },
  labels: {
    organization: 'Organización',
    apikey: 'Clave de la API',
    urlApiN8N: 'Dirección de la API',
    hubToken: 'Token',
    apiMaps: 'Clave de la API',
  },
  hints: {
    organization: 'El código de su organización en el proveedor de IA.',
    apikey: 'La clave secreta del proveedor de IA.',
    urlApiN8N: 'La dirección de su herramienta de automatización, con https://.',
    hubToken: 'El token del servicio que conecta Facebook, Instagram y otros canales.',
    apiMaps: 'La clave del servicio de mapas.',
  },
} satisfies Catalogue['integrations'];
