import { initial } from './initial.ts';
import { lazy } from './lazy.ts';

export const ru = { ...initial, ...lazy };
