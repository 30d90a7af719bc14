import type { OfferRules } from '@tessera/site/operations'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../../database/tables.ts'
import type { OfferVersionRow } from '../reward.tables.ts'

/** Maximum number of offers of one merchant. */
const MAX_OFFERS = 200

/** Maximum number of listed versions of an offer. */
const MAX_VERSIONS = 50

/** Offer with its current rules, or those that were in force when a member joined. */
export interface StoredOffer {
  merchant: string
  promotionId: string
  versionId: bigint
  termsVersion: string
  rules: OfferRules
  isPaused: boolean
}

export type StoredVersion = Selectable<OfferVersionRow>

export const createOfferRepository = (db: Db) => {
  const selectCurrent = () =>
    db
      .selectFrom('offers as o')
      .innerJoin('offer_versions as v', 'v.id', 'o.version_id')
      .select(['o.merchant', 'o.promotion_id', 'v.id', 'v.terms_version', 'v.rules', 'o.paused_at'])
  type Row = Awaited<ReturnType<ReturnType<typeof selectCurrent>['execute']>>[number]
  const toOffer = ({ merchant, promotion_id, id, terms_version, rules, paused_at }: Row): StoredOffer => ({
    merchant,
    promotionId: promotion_id,
    versionId: id,
    termsVersion: terms_version,
    rules,
    isPaused: paused_at !== null,
  })
  return {
    list: async (merchant: string): Promise<StoredOffer[]> =>
      (
        await selectCurrent().where('o.merchant', '=', merchant).orderBy('o.promotion_id').limit(MAX_OFFERS).execute()
      ).map(toOffer),
    findCurrent: async (merchant: string, promotionId: string): Promise<StoredOffer | undefined> => {
      const row = await selectCurrent()
        .where('o.merchant', '=', merchant)
        .where('o.promotion_id', '=', promotionId)
        .executeTakeFirst()
      return row && toOffer(row)
    },
    /** Returns the rules of a version. */
    rules: async (versionId: bigint): Promise<OfferRules> =>
      (await db.selectFrom('offer_versions').select('rules').where('id', '=', versionId).executeTakeFirstOrThrow())
        .rules,
    /** Versions of one offer, newest first. */
    versions: (merchant: string, promotionId: string): Promise<StoredVersion[]> =>
      db
        .selectFrom('offer_versions')
        .selectAll()
        .where('merchant', '=', merchant)
        .where('promotion_id', '=', promotionId)
        .orderBy('id', 'desc')
        .limit(MAX_VERSIONS)
        .execute(),
    /** Publishes rules, which are in force from then on; members who have joined retain theirs. */
    publish: async (
      trx: Trx,
      {
        merchant,
        promotionId,
        termsVersion,
        rules,
      }: Pick<StoredOffer, 'merchant' | 'promotionId' | 'termsVersion' | 'rules'>,
      change: { author: string; publisher: string; at: Date },
    ): Promise<void> => {
      const { author, publisher, at } = change
      const offerKey = { merchant, promotion_id: promotionId }
      const { id } = await trx
        .insertInto('offer_versions')
        .values({
          ...offerKey,
          kind: rules.kind,
          terms_version: termsVersion,
          rules: JSON.stringify(rules),
          author,
          publisher,
          published_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('offers')
        .values({ ...offerKey, version_id: id, paused_at: null, paused_by: null })
        .onConflict((conflict) => conflict.columns(['merchant', 'promotion_id']).doUpdateSet({ version_id: id }))
        .execute()
    },
    /** Pauses an offer, or resumes it if `actor` is null; returns false if the offer does not exist. */
    setPaused: async (merchant: string, promotionId: string, actor: string | null, at: Date): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('offers')
        .set({ paused_at: actor === null ? null : at, paused_by: actor })
        .where('merchant', '=', merchant)
        .where('promotion_id', '=', promotionId)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    /** Available (`free`) and reserved parts of budgets, by promotion. Minor units. */
    budgets: async (merchant: string): Promise<Map<string, { free: bigint; promised: bigint }>> => {
      const rows = await db
        .selectFrom('ledger_accounts')
        .select(['kind', 'ref', 'balance'])
        .where('merchant', '=', merchant)
        .where('owner_id', 'is', null)
        .where('kind', 'in', ['promotion', 'promised'])
        .execute()
      const balanceOf = (kind: string, ref: string) =>
        rows.find((row) => row.kind === kind && row.ref === ref)?.balance ?? 0n
      return new Map(
        rows.map(({ ref }) => [ref, { free: balanceOf('promotion', ref), promised: balanceOf('promised', ref) }]),
      )
    },
  }
}
export type OfferRepository = ReturnType<typeof createOfferRepository>
