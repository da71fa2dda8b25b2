import { initial } from './initial.ts';
import { lazy } from './lazy.ts';

export const ar = { ...initial, ...lazy };
