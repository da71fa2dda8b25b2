import { initial } from './initial.ts';
import { lazy } from './lazy.ts';

export const hi = { ...initial, ...lazy };
