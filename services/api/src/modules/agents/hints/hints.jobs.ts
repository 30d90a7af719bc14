import { setStatementTimeout } from '@tessera/server'
import { HOUR_MS } from '@tessera/server/durations'
import type { MerchantConfig } from '@tessera/site'
import type { AgentHint } from '@tessera/site/operations'
import type { PlainJob } from '../../../jobs/jobs.domain.ts'
import { requestIdOf } from '../../money/channels/request-id.ts'
import { windowsAt } from '../../money/gate/windows.domain.ts'
import { createHintRepository, type HintFinding } from './hints.repository.ts'

/** Runs at 01:00, before the day is paid; reaches an hour further back than the previous run. */
const START_OFFSET_MS = HOUR_MS
const LOOKBACK_MS = 25 * HOUR_MS
/** Rounds and devices of a whole day are compared, which takes longer than a call may. */
const STATEMENT_TIMEOUT_MS = 600_000

/** Searches each night for risk alerts; the same finding is stored once. */
export const hintJob = (merchants: readonly MerchantConfig[]): PlainJob => ({
  kind: 'agents.hints',
  subjects: merchants.map(({ code }) => code),
  work: async (trx, merchant, at) => {
    await setStatementTimeout(trx, STATEMENT_TIMEOUT_MS, 'transaction')
    const alerts = createHintRepository(trx)
    const since = new Date(at.getTime() - LOOKBACK_MS)
    const rows = (kind: AgentHint['kind'], findings: readonly HintFinding[]) =>
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
      ...rows('device', await alerts.devices(merchant, since)),
      ...rows('money_back', await alerts.moneyBack(merchant, since)),
      ...rows('both_sides', await alerts.bothSides(merchant, since)),
    ])
    const zone = merchants.find(({ code }) => code === merchant)?.timeZone ?? 'UTC'
    return new Date(windowsAt(new Date(at.getTime() - START_OFFSET_MS), zone).day.resetsAt.getTime() + START_OFFSET_MS)
  },
})
