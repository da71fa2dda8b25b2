import type { Catalogue } from '../catalogue.ts';

export const integrations = {
  lead: 'Ключи и адреса служб, с которыми работает система. Они хранятся в зашифрованном виде; сохранённые ключи больше не показываются.',
  saved: 'Интеграция сохранена.',
  services: {
    ai: 'Искусственный интеллект',
    flows: 'Автоматизация',
    hub: 'Каналы сообщений',
    maps: 'Карты',
  },
  labels: {
    organization: 'Организация',
    apikey: 'Ключ API',
    urlApiN8N: 'Адрес API',
    hubToken: 'Токен',
    apiMaps: 'Ключ API',
  },
  hints: {
    organization: 'Код вашей организации у поставщика ИИ.',
    apikey: 'Секретный ключ поставщика ИИ.',
    urlApiN8N: 'Адрес вашего инструмента автоматизации, с https://.',
    hubToken: 'Токен службы, которая подключает Facebook, Instagram и другие каналы.',
    apiMaps: 'Ключ службы карт.',
  },
} satisfies Catalogue['integrations'];
