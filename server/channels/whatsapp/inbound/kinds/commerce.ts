import { proto } from '@whiskeysockets/baileys';
import type { CardOf } from '#shared/contract/richContent.ts';
import { clip, clipText, countOf, momentOf, moneyOf, thumbnailOf, webAddress } from '../../../untrusted.ts';

const { OrderStatus } = proto.Message.OrderMessage;
const STATUSES: ReadonlyMap<unknown, CardOf<'order'>['status']> = new Map([
  [OrderStatus.INQUIRY, 'inquiry'],
  [OrderStatus.ACCEPTED, 'accepted'],
  [OrderStatus.DECLINED, 'declined'],
]);

/** A basket that a customer sends from the catalogue. */
export function orderCard(order: proto.Message.IOrderMessage): CardOf<'order'> {
  return {
    kind: 'order',
    title: clip(order.orderTitle),
    note: clipText(order.message),
    itemCount: countOf(order.itemCount),
    total: moneyOf(order.totalAmount1000, order.totalCurrencyCode),
    status: STATUSES.get(order.status) ?? null,
    lines: [],
    thumbnail: thumbnailOf(order.thumbnail),
  };
}

/** A product of a catalogue, or the catalogue itself. */
export function productCard({
  product,
  catalog,
  body,
  footer,
}: proto.Message.IProductMessage): CardOf<'product'> {
  const currency = product?.currencyCode;
  const hasSalePrice = Number(product?.salePriceAmount1000 ?? 0) > 0;
  return {
    kind: 'product',
    title: clip(product?.title ?? catalog?.title),
    description: clipText(product?.description ?? catalog?.description),
    price: Number(product?.priceAmount1000 ?? 0) > 0 ? moneyOf(product?.priceAmount1000, currency) : null,
    salePrice: hasSalePrice ? moneyOf(product?.salePriceAmount1000, currency) : null,
    code: clip(product?.retailerId),
    link: webAddress(product?.url),
    note: clipText([body, footer].filter(Boolean).join('\n')),
    thumbnail: thumbnailOf((product?.productImage ?? catalog?.catalogImage)?.jpegThumbnail),
  };
}

/** An invitation to a group, or to be an administrator or reader of a WhatsApp channel. */
export function invitationCard(message: proto.IMessage): CardOf<'invitation'> | undefined {
  const { groupInviteMessage: group, newsletterAdminInviteMessage: admin } = message;
  if (group) {
    return {
      kind: 'invitation',
      to: 'group',
      name: clip(group.groupName),
      note: clipText(group.caption),
      expiresAt: momentOf(group.inviteExpiration),
      thumbnail: thumbnailOf(group.jpegThumbnail),
    };
  }
  const channel = admin ?? message['newsletterFollowerInviteMessageV2'];
  if (!channel) return undefined;
  return {
    kind: 'invitation',
    to: 'channel',
    name: clip(channel.newsletterName),
    note: clipText(channel.caption),
    expiresAt: momentOf(admin?.inviteExpiration),
    thumbnail: thumbnailOf(channel.jpegThumbnail),
  };
}

export function stickersCard({
  name,
  publisher,
  stickers,
}: proto.Message.IStickerPackMessage): CardOf<'stickers'> {
  return { kind: 'stickers', name: clip(name), publisher: clip(publisher), count: countOf(stickers?.length) };
}
