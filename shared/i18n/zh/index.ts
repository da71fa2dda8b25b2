import { initial } from './initial.ts';
import { lazy } from './lazy.ts';

export const zh = { ...initial, ...lazy };
