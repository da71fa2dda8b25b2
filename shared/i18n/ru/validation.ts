import type { Catalogue } from '../catalogue.ts';

export const validation = {
  required: 'Обязательное поле',
  tooShort: 'Слишком коротко! Символов должно быть не меньше {{min}}',
  tooLong: 'Слишком длинно! Символов должно быть не больше {{max}}',
  email: 'Неверный адрес эл. почты',
  greetingRequired: 'Когда очередей больше одной, напишите приветствие',
  invalid: 'Недопустимое значение',
} satisfies Catalogue['validation'];
