import type { BinaryNode } from '@whiskeysockets/baileys';

export function bigEndian(value: number, bytes: number): Buffer {
  const out = Buffer.alloc(bytes);
  out.writeUIntBE(value, 0, bytes);
  return out;
}

export function childrenOf(node: BinaryNode | undefined, tag?: string): BinaryNode[] {
  const content = node && Array.isArray(node.content) ? node.content : [];
  return tag === undefined ? content : content.filter((child) => child.tag === tag);
}

export function childOf(node: BinaryNode | undefined, tag: string): BinaryNode | undefined {
  return childrenOf(node, tag)[0];
}

export function bytesOf(node: BinaryNode | undefined): Buffer {
  const content = node?.content;
  return typeof content === 'string'
    ? Buffer.from(content)
    : content instanceof Uint8Array
      ? Buffer.from(content)
      : Buffer.alloc(0);
}

export function numberOf(node: BinaryNode | undefined): number {
  const bytes = bytesOf(node);
  return bytes.length === 0 ? 0 : bytes.readUIntBE(0, bytes.length);
}

export function now(): string {
  return String(Math.floor(Date.now() / 1000));
}
