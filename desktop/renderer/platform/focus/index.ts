export { FOCUS_GROUP, keepFocus } from './keepFocus.ts';
