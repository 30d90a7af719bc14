import { setStatementTimeout } from '@tessera/server'
import { HOUR_MS } from '@tessera/server/durations'
import type { MerchantConfig } from '@tessera/site'
import type { AgentHint } from '@tessera/site/operations'
import type { PlainJob } from '../../../jobs/jobs.domain.ts'
import { findMerchant } from '../../../merchant-by-code.ts'
import { requestIdOf } from '../../money/channels/request-id.ts'
import { windowsAt } from '../../money/gate/windows.domain.ts'
import { createHintRepository, type HintFinding } from './hints.repository.ts'

/** Runs daily at 01:00, before the agents' pay of the day; looks back an hour beyond the previous run. */
const START_OFFSET_MS = HOUR_MS
const LOOKBACK_MS = 25 * HOUR_MS
/** Comparing the rounds and devices of a whole day takes longer than the timeout of a request. */
const STATEMENT_TIMEOUT_MS = 600_000

/** Searches each night for risk alerts; the same finding is stored once. */
export const alertJob = (merchants: readonly MerchantConfig[]): PlainJob => ({
  kind: 'agents.hints',
  subjects: merchants.map(({ code }) => code),
  work: async (trx, merchant, at) => {
    await setStatementTimeout(trx, STATEMENT_TIMEOUT_MS, 'transaction')
    const alerts = createHintRepository(trx)
    const since = new Date(at.getTime() - LOOKBACK_MS)
    const toRows = (kind: AgentHint['kind'], findings: readonly HintFinding[]) =>
      findings.map(({ agent_id, member_id, mark: findingKey, evidence }) => ({
        id: requestIdOf(`hint ${kind}`, `${agent_id}|${member_id}`, findingKey),
        merchant,
        kind,
        agent_id,
        member_id,
        evidence: JSON.stringify(evidence),
        found_at: at,
        closed_by: null,
        closed_at: null,
        reason: null,
      }))
    await alerts.add([
      ...toRows('device', await alerts.sharedDevices(merchant, since)),
      ...toRows('money_back', await alerts.returnedTransfers(merchant, since)),
      ...toRows('both_sides', await alerts.opposingBets(merchant, since)),
    ])
    const zone = findMerchant(merchants, merchant)?.timeZone ?? 'UTC'
    return new Date(windowsAt(new Date(at.getTime() - START_OFFSET_MS), zone).day.resetsAt.getTime() + START_OFFSET_MS)
  },
})
