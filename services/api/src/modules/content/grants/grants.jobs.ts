import type { MerchantConfig } from '@tessera/site'
import type { PlainJob } from '../../../jobs/jobs.domain.ts'
import type { StoredGrant } from '../../../reward-tables.ts'
import type { Trx } from '../../../tables.ts'
import type { Tell } from '../../identity/member/tell.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { createEntryRepository } from '../entries/entries.repository.ts'
import type { Entries } from '../entries/entries.service.ts'
import { createEndings } from './endings.ts'
import { AWAITED_MS, WARNED_MS } from './grants.domain.ts'
import { createGrantRepository } from './grants.repository.ts'
import type { Grants } from './grants.service.ts'
import { lapsesMessage } from './messages.domain.ts'

const EVERY_MS = 1_000

interface GrantJobDeps {
  gate: Pick<Gate, 'standingOf'>
  merchants: readonly MerchantConfig[]
  entries: Pick<Entries, 'end'>
  grants: Pick<Grants, 'start'>
  tellIn: (trx: Trx) => Tell
}

/**
 * Scheduled steps of reservations and rewards. One member a step, with the member's lock, so that no two transactions hold
 * budgets that the other waits for.
 */
export function grantJob({ gate, merchants, entries, grants, tellIn }: GrantJobDeps): PlainJob {
  const merchantOf = (code: string): MerchantConfig => {
    const merchant = merchants.find((config) => config.code === code)
    if (!merchant) throw new Error(`no merchant ${code}`)
    return merchant
  }
  /** Checks a due grant again with the member's lock: another transaction may have been quicker. */
  const grantStep =
    (
      find: (trx: Trx, at: Date) => Promise<StoredGrant | undefined>,
      act: (trx: Trx, grant: StoredGrant, merchant: MerchantConfig, at: Date) => Promise<void>,
    ) =>
    async (trx: Trx, at: Date): Promise<boolean> => {
      const found = await find(trx, at)
      if (!found) return false
      const merchant = merchantOf(found.merchant)
      await gate.standingOf(trx, { memberId: found.member_id, house: merchant })
      const grant = await createGrantRepository(trx).byId(found.id)
      if (grant?.state === found.state) await act(trx, grant, merchant, at)
      return true
    }

  const steps: readonly ((trx: Trx, at: Date) => Promise<boolean>)[] = [
    grantStep(
      (trx, at) => createGrantRepository(trx).dueClaim(at),
      (trx, grant, _merchant, at) => createEndings(trx, at).lapse(grant),
    ),
    grantStep(
      (trx, at) => createGrantRepository(trx).dueWarning(new Date(at.getTime() + WARNED_MS)),
      async (trx, grant, _merchant, at) => {
        await createGrantRepository(trx).change(grant.id, { warned_at: at })
        await tellIn(trx)(grant.member_id, lapsesMessage(grant))
      },
    ),
    grantStep(
      (trx, at) => createGrantRepository(trx).dueEnd(at, new Date(at.getTime() - AWAITED_MS)),
      (trx, grant, _merchant, at) => createEndings(trx, at).expire(grant),
    ),
    grantStep(
      (trx) => createGrantRepository(trx).dueStart(),
      async (trx, grant, merchant, at) => {
        if (!(await createGrantRepository(trx).active(grant.member_id))) await grants.start(trx, merchant, grant, at)
      },
    ),
    async (trx, at) => {
      const found = await createEntryRepository(trx).due(at)
      if (!found) return false
      const merchant = merchantOf(found.merchant)
      await gate.standingOf(trx, { memberId: found.member_id, house: merchant })
      const entry = await createEntryRepository(trx).byId(found.id)
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
      return new Date(at.getTime() + EVERY_MS)
    },
  }
}
