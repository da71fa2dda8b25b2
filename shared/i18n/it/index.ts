import { initial } from './initial.ts';
import { lazy } from './lazy.ts';

export const it = { ...initial, ...lazy };
