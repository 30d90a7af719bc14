import { createHmac, randomBytes } from 'node:crypto'
import { networkOf } from '@tessera/server'
import { DAY_MS } from '@tessera/server/durations'
import type { MerchantConfig } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import { addDays, dayIn } from '../figures/days.domain.ts'
import { createLinkRepository } from './links.repository.ts'
import { createVisitRepository, deleteVisitors } from './visits.repository.ts'

const REVISIT_WINDOW_MS = DAY_MS
const SALT_BYTES = 16
/** Maximum of visitors that are distinguished by their browsers at one address: invented browsers add no more clicks. */
const MAX_VISITORS_PER_ADDRESS = 5

/** Visit to a page with a link's code; `memberId` is set if the visitor is logged in. Only a digest is stored. */
interface Visit {
  code: string
  merchant: MerchantConfig
  ip: string
  userAgent: string
  memberId: string | null
}

/**
 * Counts each visitor of a link once in 24 hours, and at most {@link MAX_VISITORS_PER_ADDRESS} of an address; visits of the link's own
 * agent are not counted.
 */
export const createLinkVisits = (db: Db, now: () => Date) => ({
  countVisit: async ({ code, merchant, ip, userAgent, memberId }: Visit): Promise<void> => {
    const link = await createLinkRepository(db).byCode(merchant.code, code.trim().toUpperCase())
    if (!link || link.member_id === memberId) return
    const at = now()
    const since = new Date(at.getTime() - REVISIT_WINDOW_MS)
    const utcDay = at.toISOString().slice(0, 10)
    await db.transaction().execute(async (trx) => {
      const visits = createVisitRepository(trx)
      const digest = async (day: string): Promise<string> => {
        const salt = await visits.saltOf(day, randomBytes(SALT_BYTES).toString('base64url'))
        const [hashByte = 0] = createHmac('sha256', salt).update(userAgent).digest()
        const visitor = hashByte % MAX_VISITORS_PER_ADDRESS
        return createHmac('sha256', salt)
          .update(`${networkOf(ip)}|${visitor}`)
          .digest('base64url')
      }
      // A visitor who arrived late yesterday was counted with yesterday's salt.
      if (await visits.wasCounted(link.id, await digest(addDays(utcDay, -1)), since)) return
      await visits.count(link.id, await digest(utcDay), since, at, dayIn(at, merchant.timeZone))
    })
  },
  sweep: (): Promise<void> => deleteVisitors(db, new Date(now().getTime() - REVISIT_WINDOW_MS)),
})
export type LinkVisits = ReturnType<typeof createLinkVisits>
