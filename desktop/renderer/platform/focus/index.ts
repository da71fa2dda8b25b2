export { keepFocus } from './keepFocus.ts';
