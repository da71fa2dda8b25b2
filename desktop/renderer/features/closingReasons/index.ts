export { ClosingReasonsDialog } from './lazyComponents.ts';
export { useClosingReasonsQuery } from './closingReasons.api.ts';
export { subscribeClosingReasons } from './closingReasons.realtime.ts';
