import { randomUUID } from 'node:crypto'
import { type LanguageCode, textLanguageOf } from '@tessera/contracts'
import { DAY_MS } from '@tessera/server/durations'
import type { MerchantConfig, RewardApplication } from '@tessera/site'
import { isUuid } from '../../../database/is-uuid.ts'
import type { Db, Trx } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { PictureService } from '../../pictures/pictures.service.ts'
import type { ApplicationCheck } from '../../promotions/entries/may-apply.ts'
import type { Owner } from '../../promotions/rewards/rewards.service.ts'
import type { StoredApplication } from '../content.tables.ts'
import { createPublishedRepository } from '../documents/published.repository.ts'
import { createApplicationPictures } from './application-pictures.repository.ts'
import { isOpen, MAX_UNATTACHED, missingFields, toApplication, UNATTACHED_TTL_MS } from './applications.domain.ts'
import { createApplicationRepository } from './applications.repository.ts'

const PICTURE_TTL_MS = 180 * DAY_MS

interface ApplicationDeps {
  db: Db
  mayApply: ApplicationCheck
  pictures: Pick<PictureService, 'store'>
  now: () => Date
}
interface ApplicationInput {
  promotionId: string
  remarks: string
  pictures: readonly string[]
}

/** Applications of members, with remarks and pictures, for rewards that operators decide on. */
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
    const textLanguage = textLanguageOf(language)
    return rows.map((row) =>
      toApplication(row, pictureIds.get(row.id) ?? [], titles.get(row.promotion_id)?.[`title_${textLanguage}`] ?? ''),
    )
  }
  const firstOrNotFound = (all: RewardApplication[]): Result<RewardApplication> =>
    all[0] ? ok(all[0]) : err('request.not.found')

  const findPromotion = async (trx: Trx, merchant: string, id: string) =>
    (await createPublishedRepository(trx).list(merchant, 'promotion', now())).find(
      (document) => document.id === id || document.data.linkedPromotionId === id,
    )

  return {
    /** Stores a picture for a later application and returns its id. */
    upload: async (memberId: string, bytes: Uint8Array): Promise<Result<{ id: string }>> => {
      const picture = await pictures.store(memberId, 'application', bytes)
      if (!picture.ok) return picture
      await createApplicationPictures(db).trimUnattached(memberId, MAX_UNATTACHED)
      return ok({ id: picture.value })
    },
    /** @returns `promotion.ineligible`, `promotion.exhausted`; `request.conflict` where one for the promotion waits already; `request.invalid` by field for what is missing or not the member's */
    apply: ({ memberId, merchant }: Owner, { promotionId, remarks, pictures: ids }: ApplicationInput) =>
      transact(db, async (trx): Promise<Result<RewardApplication>> => {
        const promotion = await findPromotion(trx, merchant.code, promotionId)
        if (!promotion) return err('request.not.found')
        const eligibility = await mayApply(trx, { memberId, merchant }, promotion.id)
        if (!eligibility.ok) return eligibility
        const fields = missingFields(promotion.data, remarks, ids)
        if (Object.keys(fields).length > 0) return err('request.invalid', { fields })
        const pictureIds = [...new Set(ids)]
        const attachments = createApplicationPictures(trx)
        const unattached = pictureIds.every((id) => isUuid(id))
          ? await attachments.findUnattached(memberId, pictureIds, new Date(now().getTime() - UNATTACHED_TTL_MS))
          : new Set()
        if (unattached.size !== ids.length) return err('request.invalid', { fields: { pictures: 'unknown' } })
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
        if (!(await createApplicationRepository(trx).add(row))) return err('request.conflict')
        await attachments.attach(row.id, pictureIds)
        return firstOrNotFound(await toApplications(trx, merchant, [row], merchant.defaultLanguage))
      }),
    list: async ({ memberId, merchant }: Owner, language: LanguageCode): Promise<RewardApplication[]> =>
      toApplications(db, merchant, await createApplicationRepository(db).listOfMember(memberId), language),
    /** @returns `request.conflict` if the application is closed; `request.not.found` if it belongs to another member */
    withdraw: ({ memberId, merchant }: Owner, id: string, language: LanguageCode) =>
      transact(db, async (trx): Promise<Result<RewardApplication>> => {
        const applications = createApplicationRepository(trx)
        const row = isUuid(id) ? await applications.lock(id) : undefined
        if (!row || row.member_id !== memberId) return err('request.not.found')
        if (!isOpen(row)) return err('request.conflict')
        const changes = { state: 'WITHDRAWN', ended_at: now(), locked_by: null, locked_until: null } as const
        await applications.change(id, changes)
        return firstOrNotFound(await toApplications(trx, merchant, [{ ...row, ...changes }], language))
      }),
    sweep: (): Promise<void> =>
      createApplicationPictures(db).sweep(
        new Date(now().getTime() - UNATTACHED_TTL_MS),
        new Date(now().getTime() - PICTURE_TTL_MS),
      ),
  }
}
export type ApplicationService = ReturnType<typeof createApplicationService>
