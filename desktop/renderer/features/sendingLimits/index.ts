export { SendingLimitsSection } from './SendingLimitsSection.tsx';
export { subscribeSendingLimits } from './sendingLimits.realtime.ts';
export { useFirstContactPause } from './useFirstContactPause.ts';
