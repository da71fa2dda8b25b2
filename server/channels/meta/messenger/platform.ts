import type { Capabilities } from '#shared/contract/channels.ts';

/** What distinguishes Messenger from Instagram, which the Messenger Platform serves too. */
export interface MessagingPlatform {
  /** The channel. */
  readonly type: 'messenger' | 'instagramDirect';
  /** As requests name it. */
  readonly name: 'messenger' | 'instagram';
  /** As webhooks name it. */
  readonly object: 'page' | 'instagram';
  readonly addressKind: string;
  readonly capabilities: Capabilities;
  /** Longest text of one message, as `measure` measures it. Longer ones are sent as several. */
  readonly textMax: number;
  readonly measure: (text: string) => number;
  /** How a file is sent; undefined for one that the platform does not accept. */
  readonly fileKind: (mime: string) => FileKind | undefined;
  /** Of a person: their name, and where it is missing, another. */
  readonly profileFields: readonly string[];
  /** The fields of webhooks to which a Page is subscribed. */
  readonly subscribedFields: readonly string[];
}

export type FileKind = 'image' | 'audio' | 'video' | 'file';

const MB = 1024 * 1024;
/** Hours in which anything may be sent after the customer's last action, and a person may still answer. */
const REPLY_WINDOW = 24;
const PERSON_WINDOW = 7 * 24;
/** Longest text that an agent may send, in characters: some messages of the platform. */
const TEXT_MAX = 4000;

const SHARED = {
  textMaxLength: TEXT_MAX,
  quote: true,
  edit: false,
  delete: false,
  react: true,
  readReceipts: true,
  typing: true,
  replyWindowHours: REPLY_WINDOW,
  personReplyHours: PERSON_WINDOW,
  reactionsOpenWindow: true,
  groups: false,
  numberCheck: false,
  addressBook: false,
  website: false,
  linking: [],
  setup: 'form',
} as const;

const FIELDS = [
  'messages',
  'message_echoes',
  'message_edits',
  'message_reactions',
  'message_reads',
  'message_deliveries',
  'messaging_postbacks',
  'messaging_referrals',
];

export const MESSENGER: MessagingPlatform = {
  type: 'messenger',
  name: 'messenger',
  object: 'page',
  addressKind: 'messenger',
  capabilities: {
    ...SHARED,
    files: { image: 25 * MB, audio: 25 * MB, video: 25 * MB, application: 25 * MB },
    voice: 'mp3', // its apps do not play Opus
    addressKinds: ['messenger'],
    linking: [],
  },
  textMax: 2000,
  measure: (text) => text.length,
  fileKind: (mime) => {
    if (/^image\/(?:jpeg|png|gif|webp)$/.test(mime)) return 'image';
    if (/^audio\/(?:mpeg|mp3|mp4|aac|x-m4a|wav|x-wav)$/.test(mime)) return 'audio';
    return mime === 'video/mp4' || mime === 'video/quicktime' ? 'video' : 'file';
  },
  profileFields: ['name', 'first_name', 'last_name', 'profile_pic'],
  subscribedFields: FIELDS,
};

export const INSTAGRAM: MessagingPlatform = {
  type: 'instagramDirect',
  name: 'instagram',
  object: 'instagram',
  addressKind: 'instagram',
  capabilities: {
    ...SHARED,
    files: { image: 8 * MB, audio: 25 * MB, video: 25 * MB, application: 25 * MB },
    voice: 'wav', // of what browsers can record, Instagram accepts only this
    addressKinds: ['instagram'],
    linking: [],
  },
  textMax: 1000,
  measure: (text) => Buffer.byteLength(text),
  fileKind: (mime) => {
    if (/^image\/(?:jpeg|png|gif)$/.test(mime)) return 'image';
    if (/^audio\/(?:aac|mp4|x-m4a|wav|x-wav)$/.test(mime)) return 'audio';
    if (/^video\/(?:mp4|ogg|quicktime|webm|avi|x-msvideo)$/.test(mime)) return 'video';
    return mime === 'application/pdf' ? 'file' : undefined;
  },
  profileFields: ['name', 'username', 'profile_pic'],
  subscribedFields: FIELDS,
};

/** Channels by the object that their webhooks name. */
export const PLATFORMS: readonly MessagingPlatform[] = [MESSENGER, INSTAGRAM];
