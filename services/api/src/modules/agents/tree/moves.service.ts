import { isAgentType, type MerchantConfig } from '@tessera/site'
import type { AgentMove, AgentMoveInput } from '@tessera/site/operations'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db, Trx } from '../../../tables.ts'
import { transact } from '../../../transact.ts'
import { recordAct } from '../../identity/operators/operator-audit.repository.ts'
import { dayIn, dayPlus } from '../figures/days.domain.ts'
import type { DayBegins } from '../figures/figures.jobs.ts'
import { type RateBound, refusalOfRates } from '../rates/rates.domain.ts'
import { createRateRepository } from '../rates/rates.repository.ts'
import { createMoveRepository, type ListedMove, type Mover } from './moves.repository.ts'

interface MoveDeps {
  db: Db
  merchants: readonly MerchantConfig[]
  now: () => Date
}

/** Code of a withdrawn move, stored in place of a rejection. */
const WITHDRAWN = 'withdrawn'

const stateOf = ({ done_at, refused: reason, confirmed_at }: ListedMove): AgentMove['state'] => {
  if (reason !== null) return (JSON.parse(reason) as { code: string }).code === WITHDRAWN ? 'withdrawn' : 'refused'
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

const unfit = (rule: string): Outcome<never> => refused('request.invalid', { fields: { upline: rule } })

/** Why a team cannot have another upline from a day on: the tree, or its rates between those above and below; null where it can. */
async function refusalOf(trx: Trx, agent: Mover, upline: Mover | null, merchant: MerchantConfig, day: string) {
  if (upline && !isAgentType(upline.type)) return unfit('agent')
  if (upline?.path.startsWith(agent.path)) return unfit('below')
  if (!(await createMoveRepository(trx).fitsBelow(agent, upline))) return unfit('depth')
  const rates = createRateRepository(trx)
  const movedAgent = { ...agent, depth: upline ? upline.depth + 1 : 0 }
  const [own, below] = [await rates.of(movedAgent, merchant, day), await rates.highestBelow(agent.id, day)]
  const above = upline ? await rates.ppms(upline, merchant, day) : null
  const bounds = own.map(
    ({ gameType, ppm }): RateBound => ({
      gameType,
      most: above ? (above.get(gameType) ?? 0) : ppm,
      least: below.get(gameType)?.ppm ?? 0,
      because: below.get(gameType)?.account ?? null,
    }),
  )
  return refusalOfRates(own, bounds)
}

/** Moves teams to another upline: one person requests it, another approves it, and it is done as the next day begins. */
export function createMoveService({ db, merchants, now }: MoveDeps) {
  const merchantOf = (code: string | undefined) => merchants.find((merchant) => merchant.code === code)
  return {
    /** Newest first. */
    list: async (): Promise<AgentMove[]> => (await createMoveRepository(db).list()).map(toMove),
    /** @returns `request.conflict` where a move of the member waits already, or it has this upline */
    ask: (input: AgentMoveInput, actor: string): Promise<Outcome<AgentMove>> =>
      transact(db, async (trx): Promise<Outcome<AgentMove>> => {
        const { merchant, reason } = input
        const moves = createMoveRepository(trx)
        const config = merchantOf(merchant)
        const agent = await moves.byAccount(merchant, input.account)
        const upline = input.upline === null ? null : await moves.byAccount(merchant, input.upline)
        if (!config || !agent || upline === undefined) return refused('request.not.found')
        const tomorrow = dayPlus(dayIn(now(), config.timeZone), 1)
        const refusal = await refusalOf(trx, agent, upline, config, tomorrow)
        if (refusal) return refusal
        const row = {
          merchant,
          member_id: agent.id,
          upline_id: upline?.id ?? null,
          reason,
          asked_by: actor,
          asked_at: now(),
        }
        const id = await moves.ask(row)
        if (id === null) return refused('request.conflict')
        const after = { id: Number(id), account: input.account, upline: input.upline }
        await recordAct(trx, { actor, action: 'agent.move.ask', merchant, reason, before: null, after }, now())
        return done(toMove(await moves.one(id)))
      }),
    /** @returns `permission.denied` for the requester; `request.conflict` if it is already confirmed */
    confirm: (id: number, reason: string, actor: string): Promise<Outcome<AgentMove>> =>
      transact(db, async (trx): Promise<Outcome<AgentMove>> => {
        const moves = createMoveRepository(trx)
        const move = await moves.lock(BigInt(id))
        const config = merchantOf(move?.merchant)
        if (!move || !config) return refused('request.not.found')
        if (move.asked_by === actor) return refused('permission.denied')
        if (move.confirmed_at || move.refused !== null) return refused('request.conflict')
        const from_day = dayPlus(dayIn(now(), config.timeZone), 1)
        const agent = await moves.byId(move.member_id)
        const upline = move.upline_id === null ? null : await moves.byId(move.upline_id)
        if (!agent || upline === undefined) return refused('request.not.found')
        const refusal = await refusalOf(trx, agent, upline, config, from_day)
        if (refusal) return refusal
        await moves.confirm(move.id, { confirmed_by: actor, confirmed_at: now(), from_day })
        const { merchant, asked_by: requestedBy } = move
        const entry = {
          actor,
          action: 'agent.move.confirm',
          merchant,
          reason,
          before: { id, askedBy: requestedBy },
        }
        await recordAct(trx, { ...entry, after: { from: from_day } }, now())
        return done(toMove(await moves.one(move.id)))
      }),
    /**
     * Withdraws an unconfirmed move; any permitted requester may do so. @returns `request.conflict` if it is confirmed or
     * closed
     */
    withdraw: (id: number, reason: string, actor: string): Promise<Outcome<AgentMove>> =>
      transact(db, async (trx): Promise<Outcome<AgentMove>> => {
        const moves = createMoveRepository(trx)
        const move = await moves.lock(BigInt(id))
        if (!move) return refused('request.not.found')
        if (move.confirmed_at !== null || move.refused !== null) return refused('request.conflict')
        await moves.end(move.id, { refused: JSON.stringify({ code: WITHDRAWN, value: { by: actor, reason } }) })
        const { merchant, asked_by: requestedBy } = move
        const entry = {
          actor,
          action: 'agent.move.withdraw',
          merchant,
          reason,
          before: { id, askedBy: requestedBy },
        }
        await recordAct(trx, { ...entry, after: null }, now())
        return done(toMove(await moves.one(move.id)))
      }),
  }
}
export type MoveService = ReturnType<typeof createMoveService>

/**
 * Runs the due moves as a day begins; one that is no longer valid is rejected with a reason. `endUpward`: ends the member's
 * ties to the previous upline.
 */
export const doMoves =
  (
    merchants: readonly MerchantConfig[],
    endUpward: (trx: Trx, merchant: string, memberId: string, day: string, at: Date) => Promise<void>,
  ): DayBegins =>
  async (trx, { code }, day, at) => {
    const moves = createMoveRepository(trx)
    const merchant = merchants.find((config) => config.code === code)
    if (!merchant) return
    for (const move of await moves.due(code, day)) {
      const agent = await moves.byId(move.member_id)
      const upline = move.upline_id === null ? null : await moves.byId(move.upline_id)
      const refusal = agent && upline !== undefined ? await refusalOf(trx, agent, upline, merchant, day) : unfit('gone')
      if (refusal && !refusal.ok) {
        await moves.end(move.id, { refused: JSON.stringify({ code: refusal.code, ...refusal.details }) })
        continue
      }
      await moves.move(move)
      await endUpward(trx, code, move.member_id, day, at)
      await moves.end(move.id, { done_at: at })
    }
  }
