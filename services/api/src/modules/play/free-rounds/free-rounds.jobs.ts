import type { Db } from '../../../database/tables.ts'
import type { ExternalJob } from '../../../jobs/jobs.domain.ts'
import type { ProviderCalls } from '../providers/provider-calls.ts'
import type { Provider } from '../providers/providers.domain.ts'
import { createPlayerRepository } from '../wallet-calls/players.repository.ts'
import { amountOf } from '../wallet-calls/verdict.domain.ts'
import { createFreeRoundRepository } from './free-rounds.repository.ts'

const INTERVAL_MS = 5_000
const LEASE_MS = 5 * 60_000

/** Reports that a provider rejected a grant, so that the member has free rounds that cannot be played. */
class GrantRejected extends Error {
  override readonly name = 'GrantRefused'
}

/** Sends new grants to the providers; sending a grant twice has no effect. */
export function freeRoundJobs(
  db: Db,
  providers: readonly Pick<Provider, 'code' | 'operatorUrl'>[],
  callProvider: ProviderCalls,
  onRejection: (error: Error) => void,
): ExternalJob {
  const callableProviders = providers.filter(({ operatorUrl }) => operatorUrl !== null)
  return {
    kind: 'free-rounds.tell',
    subjects: callableProviders.map(({ code }) => code),
    leaseMs: LEASE_MS,
    request: async (code, at) => {
      const provider = callableProviders.find((item) => item.code === code)
      const grants = provider ? await createFreeRoundRepository(db).listUnsent(code, at) : []
      const reports: { grantId: string; rejection: string | null }[] = []
      for (const grant of provider ? grants : []) {
        const { status } = await callProvider(provider as Pick<Provider, 'code' | 'operatorUrl'>, 'free-rounds', {
          grantId: grant.grant_id,
          user: await createPlayerRepository(db).ensurePseudonym(code, grant.member_id),
          gameId: grant.game_id,
          count: grant.count,
          stake: amountOf(grant.stake),
          expiresAt: grant.expires_at.toISOString(),
        })
        if (status !== 'OK')
          onRejection(new GrantRejected(`${code} rejected free-round grant ${grant.grant_id} with status ${status}`))
        reports.push({ grantId: grant.grant_id, rejection: status === 'OK' ? null : status })
      }
      return async (trx) => {
        for (const { grantId, rejection } of reports)
          await createFreeRoundRepository(trx).markReported(code, grantId, rejection, at)
        return new Date(at.getTime() + INTERVAL_MS)
      }
    },
  }
}
