import { createHmac } from 'node:crypto'
import type { BankCode, Protection, SocialBrand } from '@tessera/site'
import type { Db, Trx } from '../../../database/tables.ts'

/** Verified identity of a member. Unverified ones are not used, because anyone could claim one and learn whether its owner is excluded. */
export type VerifiedIdentity =
  | { is: 'mobile' | 'email'; value: string }
  | { is: 'social'; brand: SocialBrand; subject: string }
  | { is: 'bank'; bank: BankCode; number: string }

/** Further effects of new protections on the member. Must run in the transaction that adds the protections. */
export type ApplyEffects = (trx: Trx, memberId: string, kinds: readonly Protection['kind'][], at: Date) => Promise<void>

interface Owner {
  id: string
  merchant: string
}

const identityText = (identity: VerifiedIdentity): string => {
  if (identity.is === 'social') return `${identity.brand}:${identity.subject}`
  return identity.is === 'bank' ? `${identity.bank}:${identity.number}` : identity.value
}

/**
 * Exclusions and time-outs that follow a person to another account at the same merchant, also after the first was closed. Only
 * HMACs of the identities are stored.
 */
export function createCarriedProtections(key: string, applyEffects: ApplyEffects) {
  const hashOf = (merchant: string, identity: VerifiedIdentity): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([merchant, identity.is, identityText(identity)]))
      .digest('hex')

  const identitiesOf = async (trx: Trx, memberId: string): Promise<VerifiedIdentity[]> => {
    const member = await trx
      .selectFrom('members')
      .select(['mobile', 'mobile_proved_at', 'email', 'email_proved_at'])
      .where('id', '=', memberId)
      .executeTakeFirst()
    const links = await trx
      .selectFrom('social_links')
      .select(['brand', 'subject'])
      .where('member_id', '=', memberId)
      .execute()
    // Removed bank accounts are included, so that a member cannot escape by removing one before closing the account.
    const accounts = await trx
      .selectFrom('bank_accounts')
      .select(['bank', 'number'])
      .where('member_id', '=', memberId)
      .where('review', 'in', ['none', 'yes'])
      .execute()
    return [
      ...(member?.mobile && member.mobile_proved_at ? [{ is: 'mobile' as const, value: member.mobile }] : []),
      ...(member?.email && member.email_proved_at ? [{ is: 'email' as const, value: member.email }] : []),
      ...links.map((link) => ({ is: 'social' as const, ...link })),
      ...accounts.map((account) => ({ is: 'bank' as const, ...account })),
    ]
  }

  /** Stores the member's active protections under each verified identity of the member. */
  const store = async (trx: Trx, { id, merchant }: Owner, at: Date): Promise<void> => {
    const protections = await trx
      .selectFrom('play_protections')
      .select(['kind', 'until'])
      .where('member_id', '=', id)
      .where('until', '>', at)
      .execute()
    if (protections.length === 0) return
    const hashes = (await identitiesOf(trx, id)).map((identity) => hashOf(merchant, identity))
    const rows = hashes.flatMap((identity_hash) => protections.map((protection) => ({ identity_hash, ...protection })))
    if (rows.length === 0) return
    await trx
      .insertInto('carried_protections')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** Adds each active stored protection of these identities to the member, until the same end; returns the added kinds. */
  const add = async (
    trx: Trx,
    { id, merchant }: Owner,
    identities: readonly VerifiedIdentity[],
    at: Date,
  ): Promise<Protection['kind'][]> => {
    if (identities.length === 0) return []
    const rows = await trx
      .insertInto('play_protections')
      .columns(['member_id', 'kind', 'began_at', 'until'])
      .expression((eb) =>
        eb
          .selectFrom('carried_protections as c')
          .select([eb.cast<string>(eb.val(id), 'uuid').as('member_id'), 'c.kind'])
          .select([eb.cast<Date>(eb.val(at), 'timestamptz').as('began_at'), 'c.until'])
          .distinct()
          .where(
            'c.identity_hash',
            'in',
            identities.map((identity) => hashOf(merchant, identity)),
          )
          .where('c.until', '>', at)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('play_protections as p')
                  .select('p.id')
                  .where('p.member_id', '=', id)
                  .whereRef('p.kind', '=', 'c.kind')
                  .whereRef('p.until', '>=', 'c.until'),
              ),
            ),
          ),
      )
      .returning('kind')
      .execute()
    return rows.map(({ kind }) => kind)
  }

  return {
    store,
    /**
     * Applies the protections of newly verified identities to the member, and the member's own to the identities, so that the order
     * of proof and exclusion has no effect. Must run after the identities were saved.
     */
    apply: async (trx: Trx, owner: Owner, identities: readonly VerifiedIdentity[], at: Date): Promise<void> => {
      const kinds = await add(trx, owner, identities, at)
      if (kinds.length > 0) await applyEffects(trx, owner.id, kinds, at)
      await store(trx, owner, at)
    },
    /** Deletes stored protections that have ended. */
    sweep: async (db: Db, at: Date): Promise<void> => {
      await db.deleteFrom('carried_protections').where('until', '<=', at).execute()
    },
  }
}
export type CarriedProtections = ReturnType<typeof createCarriedProtections>
