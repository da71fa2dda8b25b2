import type { CustomerPage } from '#shared/contract/ticketRealtime.ts';
import type { Address } from '#server/features/connections/index.ts';
import { showCustomerPage } from '#server/features/inbox/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { sourceOf } from '../inbound/receiveFromVisitor.ts';
import { findRecipient } from '../outbound/send.ts';
import { WebchatVisitor } from './visitor.entity.ts';

/** Stores which page a visitor has opened, and shows it to agents. */
export async function recordVisit(
  ctx: AppContext,
  visitor: WebchatVisitor,
  { url, title }: { readonly url: string; readonly title: string },
): Promise<void> {
  const at = ctx.now();
  const page = { pageUrl: url, pageTitle: title, pageAt: at };
  await emOf(ctx).nativeUpdate(WebchatVisitor, { id: visitor.id }, page);
  await showCustomerPage(ctx, sourceOf(visitor), { url, title, at: at.toISOString() });
}

/** The page that the visitor who wrote last has opened last; null when not known. */
export async function visitedPage(
  ctx: AppContext,
  connectionId: number,
  to: readonly Address[],
): Promise<CustomerPage | null> {
  const visitor = await findRecipient(ctx, connectionId, to);
  if (!visitor?.pageAt) return null;
  return { url: visitor.pageUrl, title: visitor.pageTitle, at: visitor.pageAt.toISOString() };
}
