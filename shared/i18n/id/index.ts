import { initial } from './initial.ts';
import { lazy } from './lazy.ts';

export const id = { ...initial, ...lazy };
