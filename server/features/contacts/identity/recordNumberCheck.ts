import { numberVariants } from '#shared/domain/phoneNumber.ts';
import type { Channel, NumberCheck } from '#server/features/connections/index.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { findAddresses, type KnownAddress } from '../contacts.queries.ts';

/** Stores WhatsApp's answer about a number on the contact address that has it, in any of its variants. */
export async function recordNumberCheck(ctx: AppContext, number: string, check: NumberCheck): Promise<void> {
  const variants = numberVariants(number);
  if (!(await isChanged(emOf(ctx), variants, check))) return; // as nearly always
  await inTransaction(ctx, async (tx) => {
    const changed = check.exists
      ? await tx.em.execute<{ contact_id: number }[]>(
          `update contact_addresses a set not_found_at = null, value = case
             when exists (select from contact_addresses o where o.kind = 'phone' and o.value = ?) then a.value else ? end
           where kind = 'phone' and value in (?) and not_found_at is not null returning contact_id`,
          [canonicalOf(check, number), canonicalOf(check, number), variants],
        )
      : await tx.em.execute<{ contact_id: number }[]>(
          `update contact_addresses set not_found_at = ?
           where kind = 'phone' and value in (?) and not_found_at is null returning contact_id`,
          [tx.now(), variants],
        );
    for (const { contact_id: contactId } of changed) tx.record('contact.updated', { contactId });
  });
}

/**
 * Looks up again the number of a contact that was not on WhatsApp, since people join it.
 * @param addresses the contact's, as they are known
 * @returns the addresses as they are after it; undefined when the contact cannot be written to
 * @throws AppError ERR_WAPP_NOT_INITIALIZED or ERR_WAPP_CHECK_CONTACT when WhatsApp cannot be asked
 */
export async function reachableAddresses(
  ctx: AppContext,
  channel: Channel,
  connectionId: number,
  contactId: number,
  addresses: readonly KnownAddress[],
): Promise<readonly KnownAddress[] | undefined> {
  const missing = channel.capabilities.numberCheck && addresses.find(({ isMissing }) => isMissing);
  if (!missing) return addresses;
  const check = await channel.checkNumber(connectionId, missing.value);
  await recordNumberCheck(ctx, missing.value, check);
  return check.exists ? findAddresses(emOf(ctx), contactId) : undefined;
}

/** Whether a contact address says something else about the number. */
async function isChanged(em: Em, variants: readonly string[], { exists }: NumberCheck): Promise<boolean> {
  const [other] = await executePrepared(
    em,
    `select from contact_addresses
     where kind = 'phone' and value = any(?::text[]) and (not_found_at is not null) = ? limit 1`,
    [[...variants], exists],
  );
  return other !== undefined;
}

/** The number as WhatsApp writes it, when it is a variant of the requested one. */
function canonicalOf({ addresses }: Extract<NumberCheck, { exists: true }>, number: string): string {
  const found = addresses.find(({ kind }) => kind === 'phone')?.value;
  return found !== undefined && numberVariants(number).includes(found) ? found : number;
}
