import { randomUUID } from 'node:crypto'
import { type LanguageCode, textLanguageOf } from '@tessera/contracts'
import type { MerchantConfig, RewardApplication } from '@tessera/site'
import type { StoredApplication } from '../../../content-tables.ts'
import { isUuid } from '../../../is-uuid.ts'
import { done, type Outcome, rejected } from '../../../outcome.ts'
import type { Db, Trx } from '../../../tables.ts'
import { transact } from '../../../transact.ts'
import type { PictureService } from '../../pictures/pictures.service.ts'
import { createPublishedRepository } from '../documents/standing.repository.ts'
import type { MayApply } from '../entries/may-apply.ts'
import type { Owner } from '../rewards/rewards.service.ts'
import { createApplicationPictures } from './application-pictures.repository.ts'
import { isOpen, MAX_UNATTACHED, missingFields, toApplication, UNATTACHED_TTL_MS } from './applications.domain.ts'
import { createApplicationRepository } from './applications.repository.ts'

const TTL_MS = 180 * 86_400_000

interface ApplicationDeps {
  db: Db
  mayApply: MayApply
  pictures: Pick<PictureService, 'store'>
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
    const pictureIds = await createApplicationPictures(executor).idsByApplication(rows.map(({ id }) => id))
    const ids = rows.map(({ promotion_id }) => promotion_id)
    const titles = await createPublishedRepository(executor).titles(merchant.code, 'promotion', ids)
    const text = textLanguageOf(language)
    return rows.map((row) =>
      toApplication(row, pictureIds.get(row.id) ?? [], titles.get(row.promotion_id)?.[`title_${text}`] ?? ''),
    )
  }
  const firstOrNotFound = (all: RewardApplication[]): Outcome<RewardApplication> =>
    all[0] ? done(all[0]) : rejected('request.not.found')

  const promotionOf = async (trx: Trx, merchant: string, id: string) =>
    (await createPublishedRepository(trx).list(merchant, 'promotion', now())).find(
      (document) => document.id === id || document.data.linkedPromotionId === id,
    )

  return {
    /** Stores a picture for a later application, and returns its id. */
    upload: async (memberId: string, bytes: Uint8Array): Promise<Outcome<{ id: string }>> => {
      const picture = await pictures.store(memberId, 'application', bytes)
      if (!picture.ok) return picture
      await createApplicationPictures(db).trimUnattached(memberId, MAX_UNATTACHED)
      return done({ id: picture.value })
    },
    /** @returns `promotion.ineligible`, `promotion.exhausted`; `request.conflict` where one for the promotion waits already; `request.invalid` by field for what is missing or not the member's */
    apply: ({ memberId, merchant }: Owner, { promotionId, remarks, pictures: ids }: ApplicationInput) =>
      transact(db, async (trx): Promise<Outcome<RewardApplication>> => {
        const promotion = await promotionOf(trx, merchant.code, promotionId)
        if (!promotion) return rejected('request.not.found')
        const eligibility = await mayApply(trx, { memberId, merchant }, promotion.id)
        if (!eligibility.ok) return eligibility
        const fields = missingFields(promotion.data, remarks, ids)
        if (Object.keys(fields).length > 0) return rejected('request.invalid', { fields })
        const pictureIds = [...new Set(ids)]
        const attachments = createApplicationPictures(trx)
        const unattached = pictureIds.every((id) => isUuid(id))
          ? await attachments.findUnattached(memberId, pictureIds, new Date(now().getTime() - UNATTACHED_TTL_MS))
          : new Set()
        if (unattached.size !== ids.length) return rejected('request.invalid', { fields: { pictures: 'unknown' } })
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
        if (!(await createApplicationRepository(trx).add(row))) return rejected('request.conflict')
        await attachments.attach(row.id, pictureIds)
        return firstOrNotFound(await toApplications(trx, merchant, [row], merchant.defaultLanguage))
      }),
    list: async ({ memberId, merchant }: Owner, language: LanguageCode): Promise<RewardApplication[]> =>
      toApplications(db, merchant, await createApplicationRepository(db).ofMember(memberId), language),
    /** @returns `request.conflict` if it is decided; `request.not.found` if it is another member's */
    withdraw: ({ memberId, merchant }: Owner, id: string, language: LanguageCode) =>
      transact(db, async (trx): Promise<Outcome<RewardApplication>> => {
        const applications = createApplicationRepository(trx)
        const row = isUuid(id) ? await applications.lock(id) : undefined
        if (!row || row.member_id !== memberId) return rejected('request.not.found')
        if (!isOpen(row)) return rejected('request.conflict')
        const changes = { state: 'WITHDRAWN', ended_at: now(), locked_by: null, locked_until: null } as const
        await applications.change(id, changes)
        return firstOrNotFound(await toApplications(trx, merchant, [{ ...row, ...changes }], language))
      }),
    sweep: (): Promise<void> =>
      createApplicationPictures(db).sweep(
        new Date(now().getTime() - UNATTACHED_TTL_MS),
        new Date(now().getTime() - TTL_MS),
      ),
  }
}
export type ApplicationService = ReturnType<typeof createApplicationService>
