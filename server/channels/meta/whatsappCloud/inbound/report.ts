import { z } from 'zod';

/*
 * What Ramal reads of the webhooks of the WhatsApp Business Platform (Graph API v25.0). A customer without a phone number has
 * only a `user_id`, which is the same on all numbers of the business.
 */

const text = z.string();
const file = z.object({
  id: text.optional(),
  mime_type: text.default(''),
  sha256: text.optional(),
  caption: text.default(''),
  filename: text.default(''),
  voice: z.boolean().default(false),
});
export type CloudFile = z.output<typeof file>;

const sharedContact = z.object({
  name: z.object({ formatted_name: text.default('') }).default({ formatted_name: '' }),
  org: z.object({ company: text.optional() }).optional(),
  phones: z
    .array(z.object({ phone: text.optional(), wa_id: text.optional(), type: text.optional() }))
    .default([]),
  emails: z.array(z.object({ email: text.optional() })).default([]),
});
export type SharedContact = z.output<typeof sharedContact>;

const chosen = z.object({ id: text.default(''), title: text.default(''), description: text.default('') });

/** Keys that are not listed stay: they tell which kind of message it is. */
const content = z.looseObject({
  type: text,
  text: z.object({ body: text }).optional(),
  image: file.optional(),
  video: file.optional(),
  audio: file.optional(),
  document: file.optional(),
  sticker: file.optional(),
  location: z
    .object({
      latitude: z.coerce.number(),
      longitude: z.coerce.number(),
      name: text.optional(),
      address: text.optional(),
    })
    .optional(),
  contacts: z.array(sharedContact).optional(),
  reaction: z.object({ message_id: text, emoji: text.default('') }).optional(),
  button: z.object({ payload: text.default(''), text: text.default('') }).optional(),
  interactive: z
    .object({
      button_reply: chosen.optional(),
      list_reply: chosen.optional(),
      nfm_reply: z.object({ body: text.default(''), response_json: z.unknown().optional() }).optional(),
    })
    .optional(),
  order: z
    .object({
      text: text.default(''),
      product_items: z
        .array(
          z.object({
            product_retailer_id: text,
            quantity: z.coerce.number(),
            item_price: z.coerce.number().optional(),
            currency: text.default(''),
          }),
        )
        .default([]),
    })
    .optional(),
  /** The advertisement or post from which the customer came. */
  referral: z
    .object({
      headline: z.unknown().optional(),
      body: z.unknown().optional(),
      source_url: z.unknown().optional(),
    })
    .optional()
    .catch(undefined),
});
export type CloudContent = z.output<typeof content>;

export const cloudMessage = content.extend({
  id: text,
  /** Seconds since 1970. */
  timestamp: z.coerce.number(),
  from: text.optional(),
  from_user_id: text.optional(),
  to: text.optional(),
  to_user_id: text.optional(),
  context: z
    .object({
      id: text.optional(),
      forwarded: z.boolean().optional(),
      frequently_forwarded: z.boolean().optional(),
      /** The product of the shop's catalogue that the customer asks about. */
      referred_product: z.object({ product_retailer_id: z.unknown().optional() }).optional().catch(undefined),
    })
    .optional(),
  system: z
    .object({
      type: text.default(''),
      body: text.default(''),
      wa_id: text.optional(),
      user_id: text.optional(),
    })
    .optional(),
  edit: z.object({ original_message_id: text, message: content }).optional(),
  revoke: z.object({ original_message_id: text }).optional(),
});
export type CloudMessage = z.output<typeof cloudMessage>;

const error = z.object({
  code: z.coerce.number().int(),
  title: text.default(''),
  message: text.default(''),
  error_data: z.object({ details: text.optional() }).optional(),
});

export const cloudStatus = z.object({
  id: text,
  status: text,
  recipient_id: text.optional(),
  /** The id under which Ramal sent it. */
  biz_opaque_callback_data: text.optional(),
  errors: z.array(error).default([]),
});

const profileId = z.union([text, z.number()]).transform(String).optional().catch(undefined);

/** What cannot be read is missing: it only names the person, whose messages stand beside it. */
const profile = z.object({
  profile: z.object({ name: text.catch(''), username: text.optional().catch(undefined) }).optional(),
  wa_id: profileId,
  user_id: profileId,
});
export type CloudProfile = z.output<typeof profile>;

/** Each event is read by itself, so that one that cannot be read does not hide the others. */
export const cloudValue = z.object({
  metadata: z.object({ phone_number_id: text }).optional(),
  contacts: z.array(profile.catch({})).catch([]),
  messages: z.array(z.unknown()).default([]),
  statuses: z.array(z.unknown()).default([]),
  message_echoes: z.array(z.unknown()).default([]),
  history: z.array(z.unknown()).default([]),
  state_sync: z.array(z.unknown()).default([]),
});
export type CloudValue = z.output<typeof cloudValue>;

/** The little that is needed to show that a message came which cannot be read. */
export const messageOfUnknownKind = cloudMessage.pick({
  id: true,
  timestamp: true,
  from: true,
  from_user_id: true,
  to: true,
  to_user_id: true,
});
