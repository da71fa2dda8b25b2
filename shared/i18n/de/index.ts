import { initial } from './initial.ts';
import { lazy } from './lazy.ts';

export const de = { ...initial, ...lazy };
