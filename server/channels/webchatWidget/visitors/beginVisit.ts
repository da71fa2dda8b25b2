import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { verifyIdentity, type Identity } from './identity.ts';
import { extendToken, issueToken, revokeToken, visitorOf } from './tokens.ts';
import { WebchatVisitor } from './visitor.entity.ts';

interface Begin {
  readonly connectionId: number;
  /** Of an earlier visit; empty for a new visitor. */
  readonly token: string;
  readonly name: string;
  readonly email: string;
  /** A signed identity. */
  readonly identity?: string | undefined;
  /** Called before a visitor is created. @throws AppError ERR_TOO_MANY_REQUESTS */
  readonly admitNew: () => Promise<void>;
}

interface Visit {
  readonly visitor: WebchatVisitor;
  readonly token: string;
}

/**
 * Resumes the visit of a token, or begins one. A visitor with a signed identity is the same on every device; what was
 * written in this browser before signing in for the first time belongs to it. A token of an identified visitor alone
 * resumes nothing after a day.
 * @throws AppError ERR_WEBCHAT_IDENTITY, ERR_TOO_MANY_REQUESTS
 */
export async function beginVisit(ctx: AppContext, begin: Begin): Promise<Visit> {
  const resumed = await inTransaction(ctx, (tx) => visit(tx, begin, false));
  if (resumed) return resumed;
  await begin.admitNew(); // outside of a transaction: it needs a connection of its own
  const begun = await inTransaction(ctx, (tx) => visit(tx, begin, true));
  return begun ?? fail('ERR_INTERNAL');
}

/** @returns undefined when there is no such visitor and none may be created */
async function visit(tx: Transaction, begin: Begin, mayCreate: boolean): Promise<Visit | undefined> {
  const { connectionId, token, identity } = begin;
  const known = await visitorOf(tx, connectionId, token);
  if (identity !== undefined) {
    const proven = await verifyIdentity(tx, connectionId, identity);
    return identified(tx, begin, { proven, known, mayCreate });
  }
  if (known) {
    if (known.identifier === null) tx.em.assign(known, given(begin));
    await extendToken(tx, token, known);
    return { visitor: known, token };
  }
  return mayCreate ? issued(tx, create(tx, connectionId, given(begin))) : undefined;
}

interface Identified {
  readonly proven: Identity;
  /** The visitor of the token. */
  readonly known: WebchatVisitor | undefined;
  readonly mayCreate: boolean;
}

async function identified(
  tx: Transaction,
  { connectionId, token }: Begin,
  { proven, known, mayCreate }: Identified,
): Promise<Visit | undefined> {
  const { identifier, name, email } = proven;
  const about = { ...(name && { name }), ...(email && { email }) };
  await lockFor(tx.em, `webchat:${connectionId}:${identifier}`); // two tabs may begin at once
  const own = await tx.em.findOne(
    WebchatVisitor,
    { connection: connectionId, identifier },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const visitor = own ?? (known?.identifier === null ? known : undefined);
  if (!visitor && !mayCreate) return undefined;
  const resumed = visitor ?? create(tx, connectionId, about);
  tx.em.assign(resumed, { ...about, identifier });
  if (known && known.id !== own?.id) await revokeToken(tx, token); // other tabs of the same customer use theirs
  return issued(tx, resumed);
}

function create(tx: Transaction, connection: number, about: Partial<Pick<WebchatVisitor, 'name' | 'email'>>) {
  const visitor = { id: randomUUID(), connection, identifier: null, createdAt: tx.now(), ...about };
  return tx.em.create(WebchatVisitor, visitor);
}

async function issued(tx: Transaction, visitor: WebchatVisitor): Promise<Visit> {
  const token = issueToken(tx, visitor);
  await tx.em.flush();
  return { visitor, token };
}

/** What the form before the chat says; an empty field changes nothing. */
function given({ name, email }: Begin): { name?: string; email?: string } {
  return { ...(name && { name }), ...(email && { email }) };
}
