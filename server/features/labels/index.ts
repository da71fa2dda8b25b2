export { applyLabels } from './applyLabels.ts';
export { forgetLabels } from './forgetLabels.ts';
export { LabeledChat, PhoneLabel } from './label.entity.ts';
export type { LabelEvent, LabelWriter } from './labelEvent.ts';
export { recordLabels } from './recordLabels.ts';
export { forgetWritten, writeLabels } from './writeLabels.ts';
