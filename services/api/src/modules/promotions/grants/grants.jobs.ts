import type { MerchantConfig } from '@tessera/site'
import type { Trx } from '../../../database/tables.ts'
import type { PlainJob } from '../../../jobs/jobs.domain.ts'
import { merchantByCode } from '../../../merchant-by-code.ts'
import type { Notify } from '../../identity/member/notify.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { createEntryRepository } from '../entries/entries.repository.ts'
import type { Entries } from '../entries/entries.service.ts'
import type { StoredGrant } from '../reward.tables.ts'
import { createRewardEndings } from './endings.ts'
import { OPEN_ROUND_WAIT_MS, WARNING_LEAD_MS } from './grants.domain.ts'
import { createGrantRepository } from './grants.repository.ts'
import type { Grants } from './grants.service.ts'
import { expiresSoonMessage } from './messages.domain.ts'

const INTERVAL_MS = 1_000

interface GrantJobDeps {
  gate: Pick<Gate, 'standingOf'>
  merchants: readonly MerchantConfig[]
  entries: Pick<Entries, 'end'>
  grants: Pick<Grants, 'start'>
  notifyIn: (trx: Trx) => Notify
}

/**
 * Scheduled steps of reservations and rewards. One member a step, with the member's lock, so that no two transactions hold
 * budgets that the other one waits for.
 */
export function grantJob({ gate, merchants, entries, grants, notifyIn }: GrantJobDeps): PlainJob {
  /** Locks the member and checks the due grant again, because another transaction may have changed it meanwhile. */
  const grantStep =
    (
      find: (trx: Trx, at: Date) => Promise<StoredGrant | undefined>,
      applyStep: (trx: Trx, grant: StoredGrant, merchant: MerchantConfig, at: Date) => Promise<void>,
    ) =>
    async (trx: Trx, at: Date): Promise<boolean> => {
      const dueGrant = await find(trx, at)
      if (!dueGrant) return false
      const merchant = merchantByCode(merchants, dueGrant.merchant)
      await gate.standingOf(trx, { memberId: dueGrant.member_id, merchant })
      const grant = await createGrantRepository(trx).byId(dueGrant.id)
      if (grant?.state === dueGrant.state) await applyStep(trx, grant, merchant, at)
      return true
    }

  const steps: readonly ((trx: Trx, at: Date) => Promise<boolean>)[] = [
    grantStep(
      (trx, at) => createGrantRepository(trx).findExpiredClaim(at),
      (trx, grant, _merchant, at) => createRewardEndings(trx, at).expireClaim(grant),
    ),
    grantStep(
      (trx, at) => createGrantRepository(trx).findDueWarning(new Date(at.getTime() + WARNING_LEAD_MS)),
      async (trx, grant, _merchant, at) => {
        await createGrantRepository(trx).change(grant.id, { warned_at: at })
        await notifyIn(trx)(grant.member_id, expiresSoonMessage(grant))
      },
    ),
    grantStep(
      (trx, at) => createGrantRepository(trx).findDueEnd(at, new Date(at.getTime() - OPEN_ROUND_WAIT_MS)),
      (trx, grant, _merchant, at) => createRewardEndings(trx, at).expire(grant),
    ),
    grantStep(
      (trx) => createGrantRepository(trx).findDueStart(),
      async (trx, grant, merchant, at) => {
        if (!(await createGrantRepository(trx).findActive(grant.member_id)))
          await grants.start(trx, merchant, grant, at)
      },
    ),
    async (trx, at) => {
      const dueEntry = await createEntryRepository(trx).findDue(at)
      if (!dueEntry) return false
      const merchant = merchantByCode(merchants, dueEntry.merchant)
      await gate.standingOf(trx, { memberId: dueEntry.member_id, merchant })
      const entry = await createEntryRepository(trx).byId(dueEntry.id)
      if (entry?.state === 'JOINED')
        await entries.end(trx, merchant, entry, entry.granted > 0n ? 'EARNED' : 'LAPSED', at)
      return true
    },
  ]
  return {
    kind: 'rewards.clock',
    subjects: ['all'],
    work: async (trx, _subject, at) => {
      for (const step of steps) if (await step(trx, at)) return at
      return new Date(at.getTime() + INTERVAL_MS)
    },
  }
}
