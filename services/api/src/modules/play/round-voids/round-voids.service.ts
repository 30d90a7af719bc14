import { HOUR_MS } from '@tessera/server/durations'
import type { MerchantConfig } from '@tessera/site'
import type { LongOpenRound, RoundVoid, RoundVoidInput } from '@tessera/site/operations'
import type { Db } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { findMerchant } from '../../../merchant-by-code.ts'
import { err, ok, type Result } from '../../../result.ts'
import { writeAuditEntry } from '../../identity/operators/operator-audit.repository.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import type { Rounds } from '../rounds/rounds.service.ts'
import { createRoundVoidRepository, type DeskOpenRound } from './round-voids.repository.ts'

/** Minimum age of a round that may be voided; until then the provider may still end it. */
const MIN_AGE_MS = 24 * HOUR_MS

const toLongOpenRound = (row: DeskOpenRound): LongOpenRound => ({
  merchant: row.merchant,
  provider: row.provider,
  roundId: row.round_id,
  gameId: row.game_id,
  username: row.username,
  stake: moneyText(row.stake),
  win: moneyText(row.win),
  openedAt: row.opened_at.toISOString(),
  asked:
    row.void_id === null
      ? null
      : {
          id: Number(row.void_id),
          by: row.asked_by ?? '',
          at: row.asked_at?.toISOString() ?? '',
          reason: row.reason ?? '',
        },
})

/** Voids rounds that a provider did not end: one operator requests it, another one confirms it, and the stake is refunded. */
export function createRoundVoidService(db: Db, rounds: Rounds, merchants: readonly MerchantConfig[], now: () => Date) {
  const isVoidable = (openedAt: Date) => openedAt.getTime() <= now().getTime() - MIN_AGE_MS
  return {
    /** Rounds that are open for longer than an hour, oldest first. */
    listLongOpen: async (): Promise<LongOpenRound[]> =>
      (await createRoundVoidRepository(db).listOpenedBefore(new Date(now().getTime() - HOUR_MS))).map(toLongOpenRound),
    /** @returns `request.conflict` if the round is younger than a day, has a win, or its void is already requested */
    requestVoid: (input: RoundVoidInput, actor: string): Promise<Result<RoundVoid>> =>
      db.transaction().execute(async (trx): Promise<Result<RoundVoid>> => {
        const { merchant, provider, roundId, reason } = input
        const repository = createRoundVoidRepository(trx)
        const round = await repository.findOpenRound(merchant, provider, roundId)
        if (!round) return err('request.not.found')
        if (!isVoidable(round.opened_at) || round.win > 0n) return err('request.conflict')
        const row = { merchant, provider, round_id: roundId, member_id: round.member_id, reason }
        const id = await repository.requestVoid({
          ...row,
          asked_by: actor,
          asked_at: now(),
          confirmed_by: null,
          confirmed_at: null,
        })
        if (id === null) return err('request.conflict')
        const after = { id: Number(id), provider, roundId, stake: moneyText(round.stake) }
        await writeAuditEntry(trx, { actor, action: 'round.void.ask', merchant, reason, before: null, after }, now())
        return ok({ id: Number(id), confirmed: false })
      }),
    /**
     * @returns `permission.denied` for the requester; `request.conflict` if the round has ended meanwhile, or the void is already
     * confirmed
     */
    confirm: (id: number, reason: string, actor: string): Promise<Result<RoundVoid>> =>
      transact(db, async (trx): Promise<Result<RoundVoid>> => {
        const repository = createRoundVoidRepository(trx)
        const pendingVoid = await repository.lock(BigInt(id))
        const config = findMerchant(merchants, pendingVoid?.merchant)
        if (!pendingVoid || !config) return err('request.not.found')
        if (pendingVoid.asked_by === actor) return err('permission.denied')
        if (pendingVoid.confirmed_at) return err('request.conflict')
        // Stored first, so that a win that arrives from now on finds the round voided.
        await repository.confirm(pendingVoid.id, actor, now())
        const { member_id: memberId, provider, round_id: roundId, merchant } = pendingVoid
        const voidResult = await rounds.voidRound(trx, { memberId, merchant: config, provider, roundId })
        if (!voidResult.ok) return err('request.conflict')
        const before = { id, provider, roundId, askedBy: pendingVoid.asked_by }
        await writeAuditEntry(
          trx,
          { actor, action: 'round.void.confirm', merchant, reason, before, after: null },
          now(),
        )
        return ok({ id, confirmed: true })
      }),
  }
}
export type RoundVoidService = ReturnType<typeof createRoundVoidService>
