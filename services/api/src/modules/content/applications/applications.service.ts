import { randomUUID } from 'node:crypto'
import { type LanguageCode, textLanguageOf } from '@tessera/contracts'
import type { MerchantConfig, RewardApplication } from '@tessera/site'
import type { StoredApplication } from '../../../content-tables.ts'
import { isUuid } from '../../../is-uuid.ts'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db, Trx } from '../../../tables.ts'
import { transact } from '../../../transact.ts'
import type { PictureService } from '../../pictures/pictures.service.ts'
import { createPublishedRepository } from '../documents/standing.repository.ts'
import type { MayApply } from '../entries/may-apply.ts'
import type { Owner } from '../rewards/rewards.service.ts'
import { createApplicationPictures } from './application-pictures.repository.ts'
import { isOpen, LOOSE_MS, MAX_LOOSE, missing, toApplication } from './applications.domain.ts'
import { createApplicationRepository } from './applications.repository.ts'

const TTL_MS = 180 * 86_400_000

interface ApplicationDeps {
  db: Db
  mayApply: MayApply
  pictures: Pick<PictureService, 'keep'>
  now: () => Date
}
interface ApplicationInput {
  promotionId: string
  remarks: string
  pictures: readonly string[]
}

/** Members apply for rewards that persons decide on, with words and pictures. */
export function createApplicationService({ db, mayApply, pictures, now }: ApplicationDeps) {
  const toApplications = async (
    executor: Db,
    merchant: MerchantConfig,
    rows: readonly StoredApplication[],
    language: LanguageCode,
  ): Promise<RewardApplication[]> => {
    const pictureIds = await createApplicationPictures(executor).of(rows.map(({ id }) => id))
    const ids = rows.map(({ promotion_id }) => promotion_id)
    const titles = await createPublishedRepository(executor).titles(merchant.code, 'promotion', ids)
    const text = textLanguageOf(language)
    return rows.map((row) =>
      toApplication(row, pictureIds.get(row.id) ?? [], titles.get(row.promotion_id)?.[`title_${text}`] ?? ''),
    )
  }
  const first = (all: RewardApplication[]): Outcome<RewardApplication> =>
    all[0] ? done(all[0]) : refused('request.not.found')

  const promotionOf = async (trx: Trx, merchant: string, id: string) =>
    (await createPublishedRepository(trx).of(merchant, 'promotion', now())).find(
      (document) => document.id === id || document.data.linkedPromotionId === id,
    )

  return {
    /** Stores a picture for a later application, and returns its id. */
    upload: async (memberId: string, bytes: Uint8Array): Promise<Outcome<{ id: string }>> => {
      const picture = await pictures.keep(memberId, 'application', bytes)
      if (!picture.ok) return picture
      await createApplicationPictures(db).trim(memberId, MAX_LOOSE)
      return done({ id: picture.value })
    },
    /** @returns `promotion.ineligible`, `promotion.exhausted`; `request.conflict` where one for the promotion waits already; `request.invalid` by field for what is missing or not the member's */
    ask: ({ memberId, house: merchant }: Owner, { promotionId, remarks, pictures: ids }: ApplicationInput) =>
      transact(db, async (trx): Promise<Outcome<RewardApplication>> => {
        const promotion = await promotionOf(trx, merchant.code, promotionId)
        if (!promotion) return refused('request.not.found')
        const verdict = await mayApply(trx, { memberId, house: merchant }, promotion.id)
        if (!verdict.ok) return verdict
        const fields = missing(promotion.data, remarks, ids)
        if (Object.keys(fields).length > 0) return refused('request.invalid', { fields })
        const pictureIds = [...new Set(ids)]
        const own = createApplicationPictures(trx)
        const loose = pictureIds.every((id) => isUuid(id))
          ? await own.loose(memberId, pictureIds, new Date(now().getTime() - LOOSE_MS))
          : new Set()
        if (loose.size !== ids.length) return refused('request.invalid', { fields: { pictures: 'unknown' } })
        const row = {
          id: randomUUID(),
          merchant: merchant.code,
          member_id: memberId,
          promotion_id: promotion.id,
          state: 'SUBMITTED' as const,
          remarks: remarks.trim(),
          created_at: now(),
          locked_by: null,
          locked_until: null,
          amount: null,
          reason: null,
          ended_at: null,
        }
        if (!(await createApplicationRepository(trx).add(row))) return refused('request.conflict')
        await own.attach(row.id, pictureIds)
        return first(await toApplications(trx, merchant, [row], merchant.defaultLanguage))
      }),
    list: async ({ memberId, house: merchant }: Owner, language: LanguageCode): Promise<RewardApplication[]> =>
      toApplications(db, merchant, await createApplicationRepository(db).ofMember(memberId), language),
    /** @returns `request.conflict` if it is decided; `request.not.found` if it is another member's */
    withdraw: ({ memberId, house: merchant }: Owner, id: string, language: LanguageCode) =>
      transact(db, async (trx): Promise<Outcome<RewardApplication>> => {
        const applications = createApplicationRepository(trx)
        const row = isUuid(id) ? await applications.lock(id) : undefined
        if (!row || row.member_id !== memberId) return refused('request.not.found')
        if (!isOpen(row)) return refused('request.conflict')
        const to = { state: 'WITHDRAWN', ended_at: now(), locked_by: null, locked_until: null } as const
        await applications.change(id, to)
        return first(await toApplications(trx, merchant, [{ ...row, ...to }], language))
      }),
    sweep: (): Promise<void> =>
      createApplicationPictures(db).sweep(new Date(now().getTime() - LOOSE_MS), new Date(now().getTime() - TTL_MS)),
  }
}
export type ApplicationService = ReturnType<typeof createApplicationService>
