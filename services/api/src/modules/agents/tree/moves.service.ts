import { isAgentType, type MerchantConfig } from '@tessera/site'
import type { AgentMove, AgentMoveInput } from '@tessera/site/operations'
import type { Db, Trx } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { findMerchant } from '../../../merchant-by-code.ts'
import { err, ok, type Result } from '../../../result.ts'
import { writeAuditEntry } from '../../identity/operators/operator-audit.repository.ts'
import { addDays, dayIn } from '../figures/days.domain.ts'
import type { OnDayStart } from '../figures/figures.jobs.ts'
import { type RateBound, validateRates } from '../rates/rates.domain.ts'
import { createRateRepository } from '../rates/rates.repository.ts'
import { createMoveRepository, type ListedMove, type TreePosition } from './moves.repository.ts'

interface MoveDeps {
  db: Db
  merchants: readonly MerchantConfig[]
  now: () => Date
}

/** Code of a withdrawn move, stored in place of a rejection. */
const WITHDRAWN = 'withdrawn'

const stateOf = ({ done_at, refused: rejection, confirmed_at }: ListedMove): AgentMove['state'] => {
  if (rejection !== null)
    return (JSON.parse(rejection) as { code: string }).code === WITHDRAWN ? 'withdrawn' : 'refused'
  if (done_at !== null) return 'done'
  return confirmed_at === null ? 'asked' : 'confirmed'
}
const toMove = (move: ListedMove): AgentMove => ({
  id: Number(move.id),
  merchant: move.merchant,
  account: move.account,
  upline: move.upline,
  reason: move.reason,
  askedBy: move.asked_by,
  askedAt: move.asked_at.toISOString(),
  confirmedBy: move.confirmed_by,
  fromDay: move.from_day,
  state: stateOf(move),
  why: move.refused,
})

const invalidUpline = (rule: string): Result<never> => err('request.invalid', { fields: { upline: rule } })

/** Returns why a team cannot move to an upline from a day on: the tree, or its rates against those above and below; null if it can. */
async function validateMove(
  trx: Trx,
  agent: TreePosition,
  upline: TreePosition | null,
  merchant: MerchantConfig,
  day: string,
) {
  if (upline && !isAgentType(upline.type)) return invalidUpline('agent')
  if (upline?.path.startsWith(agent.path)) return invalidUpline('below')
  if (!(await createMoveRepository(trx).fitsDepth(agent, upline))) return invalidUpline('depth')
  const rates = createRateRepository(trx)
  const movedAgent = { ...agent, depth: upline ? upline.depth + 1 : 0 }
  const [agentRates, downlineRates] = [
    await rates.ratesOf(movedAgent, merchant, day),
    await rates.highestDownlineRates(agent.id, day),
  ]
  const uplineRates = upline ? await rates.ppms(upline, merchant, day) : null
  const bounds = agentRates.map(
    ({ gameType, ppm }): RateBound => ({
      gameType,
      most: uplineRates ? (uplineRates.get(gameType) ?? 0) : ppm,
      least: downlineRates.get(gameType)?.ppm ?? 0,
      because: downlineRates.get(gameType)?.account ?? null,
    }),
  )
  return validateRates(agentRates, bounds)
}

/** Moves teams to another upline: one operator requests the move, another confirms it, and it takes effect at the start of the next day. */
export function createMoveService({ db, merchants, now }: MoveDeps) {
  const merchantOf = (code: string | undefined) => findMerchant(merchants, code)
  return {
    /** Newest first. */
    list: async (): Promise<AgentMove[]> => (await createMoveRepository(db).list()).map(toMove),
    /** @returns `request.conflict` if the member has an open move, or has this upline already */
    request: (input: AgentMoveInput, actor: string): Promise<Result<AgentMove>> =>
      transact(db, async (trx): Promise<Result<AgentMove>> => {
        const { merchant, reason } = input
        const moves = createMoveRepository(trx)
        const config = merchantOf(merchant)
        const agent = await moves.byAccount(merchant, input.account)
        const upline = input.upline === null ? null : await moves.byAccount(merchant, input.upline)
        if (!config || !agent || upline === undefined) return err('request.not.found')
        const tomorrow = addDays(dayIn(now(), config.timeZone), 1)
        const moveError = await validateMove(trx, agent, upline, config, tomorrow)
        if (moveError) return moveError
        const row = {
          merchant,
          member_id: agent.id,
          upline_id: upline?.id ?? null,
          reason,
          asked_by: actor,
          asked_at: now(),
        }
        const id = await moves.addRequest(row)
        if (id === null) return err('request.conflict')
        const after = { id: Number(id), account: input.account, upline: input.upline }
        await writeAuditEntry(trx, { actor, action: 'agent.move.ask', merchant, reason, before: null, after }, now())
        return ok(toMove(await moves.findMove(id)))
      }),
    /** @returns `permission.denied` for the requester; `request.conflict` if it is already confirmed */
    confirm: (id: number, reason: string, actor: string): Promise<Result<AgentMove>> =>
      transact(db, async (trx): Promise<Result<AgentMove>> => {
        const moves = createMoveRepository(trx)
        const move = await moves.lock(BigInt(id))
        const config = merchantOf(move?.merchant)
        if (!move || !config) return err('request.not.found')
        if (move.asked_by === actor) return err('permission.denied')
        if (move.confirmed_at || move.refused !== null) return err('request.conflict')
        const from_day = addDays(dayIn(now(), config.timeZone), 1)
        const agent = await moves.byId(move.member_id)
        const upline = move.upline_id === null ? null : await moves.byId(move.upline_id)
        if (!agent || upline === undefined) return err('request.not.found')
        const moveError = await validateMove(trx, agent, upline, config, from_day)
        if (moveError) return moveError
        await moves.confirm(move.id, { confirmed_by: actor, confirmed_at: now(), from_day })
        const { merchant, asked_by: requestedBy } = move
        const entry = {
          actor,
          action: 'agent.move.confirm',
          merchant,
          reason,
          before: { id, askedBy: requestedBy },
        }
        await writeAuditEntry(trx, { ...entry, after: { from: from_day } }, now())
        return ok(toMove(await moves.findMove(move.id)))
      }),
    /**
     * Withdraws an unconfirmed move; any permitted requester may do so. @returns `request.conflict` if it is confirmed or
     * closed
     */
    withdraw: (id: number, reason: string, actor: string): Promise<Result<AgentMove>> =>
      transact(db, async (trx): Promise<Result<AgentMove>> => {
        const moves = createMoveRepository(trx)
        const move = await moves.lock(BigInt(id))
        if (!move) return err('request.not.found')
        if (move.confirmed_at !== null || move.refused !== null) return err('request.conflict')
        await moves.close(move.id, { refused: JSON.stringify({ code: WITHDRAWN, value: { by: actor, reason } }) })
        const { merchant, asked_by: requestedBy } = move
        const entry = {
          actor,
          action: 'agent.move.withdraw',
          merchant,
          reason,
          before: { id, askedBy: requestedBy },
        }
        await writeAuditEntry(trx, { ...entry, after: null }, now())
        return ok(toMove(await moves.findMove(move.id)))
      }),
  }
}
export type MoveService = ReturnType<typeof createMoveService>

/**
 * Runs the due moves at the start of a day; one that is no longer valid is rejected with a reason. `endUplineTies`: ends the member's
 * contracts and other ties with the previous upline.
 */
export const runDueMoves =
  (
    merchants: readonly MerchantConfig[],
    endUplineTies: (trx: Trx, merchant: string, memberId: string, day: string, at: Date) => Promise<void>,
  ): OnDayStart =>
  async (trx, { code }, day, at) => {
    const moves = createMoveRepository(trx)
    const merchant = findMerchant(merchants, code)
    if (!merchant) return
    for (const move of await moves.listDue(code, day)) {
      const agent = await moves.byId(move.member_id)
      const upline = move.upline_id === null ? null : await moves.byId(move.upline_id)
      const moveError =
        agent && upline !== undefined ? await validateMove(trx, agent, upline, merchant, day) : invalidUpline('gone')
      if (moveError && !moveError.ok) {
        await moves.close(move.id, { refused: JSON.stringify({ code: moveError.code, ...moveError.details }) })
        continue
      }
      await moves.changeUpline(move)
      await endUplineTies(trx, code, move.member_id, day, at)
      await moves.close(move.id, { done_at: at })
    }
  }
