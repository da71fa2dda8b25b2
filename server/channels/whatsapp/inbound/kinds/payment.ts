import type { proto } from '@whiskeysockets/baileys';
import { normalizeMessageContent } from '@whiskeysockets/baileys';
import type { CardOf } from '#shared/contract/richContent.ts';
import { asList, asObject, clip, clipText, moneyOf, numberIn, objectIn } from '../../../untrusted.ts';

type Payment = CardOf<'payment'>;

const NONE = { kind: 'payment', title: '', note: '', total: null, keys: [] } as const;

/** Whatever has to do with paying: only what was written, as nothing here proves that money has moved. */
export function paymentCard(message: proto.IMessage): Payment | undefined {
  const { requestPaymentMessage, sendPaymentMessage, invoiceMessage, interactiveMessage } = message;
  if (requestPaymentMessage) {
    const { amount, amount1000, currencyCodeIso4217, noteMessage } = requestPaymentMessage;
    const total =
      moneyOf(amount1000, currencyCodeIso4217) ??
      moneyOf(amount?.value, amount?.currencyCode, 10 ** (numberIn(amount?.offset, 0, 6) ?? 0));
    return { ...NONE, keys: [], type: 'request', total, note: textOf(noteMessage) };
  }
  if (sendPaymentMessage)
    return { ...NONE, keys: [], type: 'notice', note: textOf(sendPaymentMessage.noteMessage) };
  if (message.declinePaymentRequestMessage) return { ...NONE, keys: [], type: 'declined' };
  if (message.cancelPaymentRequestMessage) return { ...NONE, keys: [], type: 'canceled' };
  if (message.paymentInviteMessage) return { ...NONE, keys: [], type: 'invitation' };
  if (invoiceMessage) return { ...NONE, keys: [], type: 'invoice', note: clipText(invoiceMessage.note) };
  return interactiveMessage ? interactivePayment(interactiveMessage) : undefined;
}

const PAYING = new Set(['payment_info', 'review_and_pay', 'review_order', 'payment_key_info']);
const MAX_KEYS = 10;

/** The card with which Brazilian businesses send a PIX key. Source: clairton/unoapi-cloud. */
function interactivePayment({
  header,
  body,
  nativeFlowMessage,
}: proto.Message.IInteractiveMessage): Payment | undefined {
  const button = nativeFlowMessage?.buttons?.find(({ name }) => PAYING.has(name ?? ''));
  if (!button) return undefined;
  const params = objectIn(button.buttonParamsJson);
  const total = asObject(params['total_amount']);
  const keys = [...asList(params['payment_settings']), ...asList(params['payment_keys'])]
    .slice(0, MAX_KEYS)
    .flatMap((setting) => keyOf(asObject(setting)));
  return {
    kind: 'payment',
    type: 'details',
    title: clip(header?.title ?? params['reference_id']),
    note: clipText(body?.text),
    total: moneyOf(total['value'], params['currency'], numberIn(total['offset'], 1, 1e6)),
    keys,
  };
}

function keyOf(setting: Readonly<Record<string, unknown>>): Payment['keys'] {
  const fixed = asObject(setting['pix_static_code']);
  const dynamic = asObject(setting['pix_dynamic_code']);
  const isStatic = Object.keys(fixed).length > 0;
  const given = isStatic ? fixed : Object.keys(dynamic).length > 0 ? dynamic : setting;
  const value = clipText(given['key'] ?? given['code']);
  if (value === '') return [];
  const label =
    given === setting ? clip(setting['type']) : ['PIX', clip(given['key_type'])].filter(Boolean).join(' ');
  return [{ label, holder: clip(given['merchant_name'] ?? given['name']), value }];
}

function textOf(note: proto.IMessage | null | undefined): string {
  const message = normalizeMessageContent(note ?? undefined);
  return clipText(message?.extendedTextMessage?.text ?? message?.conversation);
}
