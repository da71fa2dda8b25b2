import type { TranslationNamespace } from './catalogue.ts';
import { NAMESPACES } from './source.generated.ts';

/** Texts of the screens up to the first list of tickets: they delay every start. */
export const INITIAL_NAMESPACES: readonly TranslationNamespace[] = [
  'actions',
  'automatic',
  'errors',
  'notifications',
  'shell',
  'system',
  'tickets',
];

/** Texts used only by lazily loaded code, which waits for them. */
export const LAZY_NAMESPACES = NAMESPACES.filter((namespace) => !INITIAL_NAMESPACES.includes(namespace));
