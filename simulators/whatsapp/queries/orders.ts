import { randomBytes } from 'node:crypto';
import type { BinaryNode } from '@whiskeysockets/baileys';
import { bytesOf, childOf } from '../wire/nodes.ts';

/** An item of an order. */
export interface OrderedItem {
  readonly name: string;
  readonly quantity: number;
  /** Of one piece, in thousandths of the currency. */
  readonly price: number;
  readonly currency: string;
}

/** The orders that programs can ask for with their token. */
export interface Orders {
  /** Stores an order. @returns the fields of its message that name it */
  add(items: readonly OrderedItem[]): { readonly orderId: string; readonly token: string };
  /** The answer to a query; undefined for an unknown order or a wrong token. */
  answer(iq: BinaryNode): BinaryNode[] | undefined;
}

export function createOrders(): Orders {
  const known = new Map<string, { token: string; items: readonly OrderedItem[] }>();
  return {
    add(items) {
      const orderId = String(known.size + 1);
      const token = randomBytes(12).toString('base64');
      known.set(orderId, { token, items });
      return { orderId, token };
    },
    answer(iq) {
      const asked = childOf(iq, 'order');
      const order = known.get(asked?.attrs['id'] ?? '');
      const token = asked && childOf(asked, 'token');
      if (!order || !token || bytesOf(token).toString() !== order.token) return undefined;
      return [{ tag: 'order', attrs: {}, content: order.items.map(productNode) }];
    },
  };
}

function productNode({ name, quantity, price, currency }: OrderedItem): BinaryNode {
  const fields = { name, quantity: String(quantity), price: String(price), currency };
  return {
    tag: 'product',
    attrs: {},
    content: Object.entries(fields).map(([tag, text]) => ({ tag, attrs: {}, content: Buffer.from(text) })),
  };
}
