export { later, type Later } from './later.tsx';
export { isLaterComponent, laterComponent, type LaterComponent } from './laterComponent.tsx';
export { untilThere } from './untilThere.ts';
