export { admitFirstContact, firstContactPause, recordLimits } from './admitFirstContact.ts';
export { recordAccepted, recordLinkedNumber, recordProviderLimits, recordRefusal } from './changeLimits.ts';
export { FirstContact } from './firstContact.entity.ts';
export { SendingLimit } from './sendingLimit.entity.ts';
