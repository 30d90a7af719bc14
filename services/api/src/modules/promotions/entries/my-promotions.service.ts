import type { LanguageCode } from '@tessera/contracts'
import type { Entry, MerchantConfig, MyPromotions } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { err, ok, type Result } from '../../../result.ts'
import { evaluateJoin } from '../../money/gate/gate.domain.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { closedReasonOf, todayOf } from '../offers/eligibility.domain.ts'
import { factsOf } from '../offers/facts.domain.ts'
import { nextDepositReasonOf } from '../offers/next-deposit.domain.ts'
import { createOfferRepository } from '../offers/offers.repository.ts'
import { createCandidateRepository } from './candidates.repository.ts'
import { currentEntry } from './current-entry.ts'
import { createEntryRepository } from './entries.repository.ts'
import type { Entries, Joiner } from './entries.service.ts'

interface MyPromotionsDeps {
  db: Db
  gate: Pick<Gate, 'standingOf'>
  entries: Entries
  /** Returns the id of the published promotion with this id or linked id; undefined if there is none. */
  resolvePromotionId: (merchant: string, id: string) => Promise<string | undefined>
}

const NO_PROMOTIONS: MyPromotions = { entries: [], ineligible: [] }

/** Joining, leaving and listing of promotions by a member. */
export function createMyPromotions({ db, gate, entries, resolvePromotionId: resolve }: MyPromotionsDeps) {
  return {
    join: async (joiner: Joiner, id: string, termsVersion?: string): Promise<Result<{ joined: true }>> => {
      const promotionId = await resolve(joiner.merchant.code, id)
      if (promotionId === undefined) return err('request.not.found')
      const result = await transact(db, (trx) => entries.join(trx, joiner, promotionId, termsVersion))
      return result.ok ? ok({ joined: true }) : result
    },
    leave: async (member: Omit<Joiner, 'device'>, id: string): Promise<Result<{ left: true }>> => {
      const promotionId = (await resolve(member.merchant.code, id)) ?? id
      const result = await transact(db, (trx) => entries.leave(trx, member, promotionId))
      return result.ok ? ok({ left: true }) : result
    },
    /** Lists the member's entries, and the offers that are closed to the member. Empty while the member is excluded from play. */
    listMine: (
      { memberId, merchant }: { memberId: string; merchant: MerchantConfig },
      language: LanguageCode,
    ): Promise<Result<MyPromotions>> =>
      transact(db, async (trx): Promise<Result<MyPromotions>> => {
        const snapshot = await gate.standingOf(trx, { memberId, merchant })
        if (!snapshot.ok) return snapshot
        const candidate = await createCandidateRepository(trx).byMember(memberId, merchant.ranks)
        if (!candidate || !evaluateJoin(snapshot.value).ok) return ok(NO_PROMOTIONS)
        const today = todayOf(snapshot.value.at, merchant.timeZone)
        const latestEntries = await createEntryRepository(trx).listLatest(memberId)
        const offers = await createOfferRepository(trx).list(merchant.code)
        const entryViews = await Promise.all(
          latestEntries.map(async (entry): Promise<Entry> => {
            const rules = await entries.rulesOf(trx, entry)
            const depositReason =
              entry.state === 'JOINED' ? nextDepositReasonOf(rules, candidate.deposits, today) : null
            return {
              promotionId: entry.promotion_id,
              state: entry.state,
              facts: factsOf(rules, { language, ranks: merchant.ranks }),
              joinedAt: entry.joined_at.toISOString(),
              qualifyBy: entry.qualify_by.toISOString(),
              ...(depositReason ? { depositReason } : {}),
            }
          }),
        )
        const ineligible = offers.flatMap((offer) => {
          const reason = currentEntry(latestEntries, offer, today) ? null : closedReasonOf(offer, candidate, today)
          return reason ? [{ promotionId: offer.promotionId, reason }] : []
        })
        return ok({ entries: entryViews, ineligible })
      }),
  }
}
export type MyPromotionsService = ReturnType<typeof createMyPromotions>
