import type { MerchantConfig } from '@tessera/site'
import type { Trx } from '../../../database/tables.ts'
import type { PlainJob } from '../../../jobs/jobs.domain.ts'
import type { Notify } from '../../identity/member/notify.ts'
import { createContractWrites } from './contracts.repository.ts'
import { contractMessage } from './messages.ts'

const INTERVAL_MS = 60_000

/** Closes offers that got no response in time; both sides are notified. */
export const expireOffersJob = (merchants: readonly MerchantConfig[], notifyIn: (trx: Trx) => Notify): PlainJob => ({
  kind: 'agents.offers',
  subjects: merchants.map(({ code }) => code),
  work: async (trx, merchant, at) => {
    const notify = notifyIn(trx)
    for (const { kind, upline_id, member_id } of await createContractWrites(trx).expireOffers({ merchant }, at))
      for (const memberId of [upline_id, member_id])
        if (memberId) await notify(memberId, contractMessage('expired', kind, null))
    return new Date(at.getTime() + INTERVAL_MS)
  },
})
