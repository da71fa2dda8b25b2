import { initial } from './initial.ts';
import { lazy } from './lazy.ts';

export const es = { ...initial, ...lazy };
