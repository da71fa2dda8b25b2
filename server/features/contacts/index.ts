export { Contact, ContactTag } from './contact.entity.ts';
export {
  presentContact,
  presentContactSummary,
  presentContactRow,
  type ContactWithAddresses,
  type ContactWithFields,
} from './contact.presenter.ts';
export { ContactAddress } from './contactAddress.entity.ts';
export { callableNames } from './callableName.ts';
export { lockAddresses, variantsOf as addressVariants } from './identity/addressLocks.ts';
export { contactJson, contactWithFieldsJson } from './contactJson.ts';
export { ContactField } from './contactField.entity.ts';
export { contactPictures } from './contacts.files.ts';
export { findContact, readContacts, readContactsWithFields } from './contactRows.ts';
export {
  addressesJson,
  addressesOf,
  deliverableTo,
  hasAddress,
  knownAddresses,
  type AddressRow,
  type KnownAddress,
} from './contacts.queries.ts';
export {
  holdsNumberOf,
  searchesDigits,
  phoneNumbersOf,
  phoneNumbersSql,
  remarkFilterFor,
  textFilterFor,
  withPlainNumbersSql,
  type TextFilter,
} from './hiddenNumbers.presenter.ts';
export { findOrCreateContact, findOrCreateContacts, touchInbound } from './identity/findOrCreateContact.ts';
export { createNumberDirectory, type NumberDirectory } from './identity/numberDirectory.ts';
export { reachableAddresses } from './identity/recordNumberCheck.ts';
export { createPictureAddress, type PictureAddress } from './pictureAddress.ts';
export { subscribePictures } from './refreshPicture.ts';
export {
  deleteContact,
  finishDeletingContact,
  finishDeletingContacts,
  type Conversations,
} from './deleteContact.ts';
export { limitedDirectory } from './identity/limitedDirectory.ts';
export { listContactIds } from './listContactIds.ts';
export { putContact, type ContactKey } from './putContact.ts';
export { createContact, updateContact } from './saveContact.ts';
export {
  addChannelTag,
  addTags,
  lockContactRow,
  removeChannelTag,
  removeTag,
  tagContact,
} from './tagContact.ts';
export { lockContactRows } from './identity/mergeContacts.ts';
export { withStoredNumbers } from './withStoredNumbers.ts';
