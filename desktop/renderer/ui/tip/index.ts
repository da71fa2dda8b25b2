export { moreTip, tip } from './tip.ts';
export { ShownTip, TipPlace } from './TipPlace.tsx';
