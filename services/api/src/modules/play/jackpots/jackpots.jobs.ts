import { randomBytes } from 'node:crypto'
import { commitOf, jackpotPoint, toHex } from '@tessera/fair'
import type { Trx } from '../../../database/tables.ts'
import type { JobKind } from '../../../jobs/jobs.domain.ts'
import { repayDebt } from '../../money/debts/repay-debt.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { postTransaction } from '../../money/ledger/ledger.service.ts'
import { sweep } from './jackpots.domain.ts'
import { type Cycle, createJackpotRepository, type Pool } from './jackpots.repository.ts'

const INTERVAL_MS = 5_000
const BATCH_SIZE = 2_000

/** Job subject of a pool. */
export const subjectOf = ({ merchant, pool }: Pick<Pool, 'merchant' | 'pool'>): string => `${merchant}/${pool}`

/** Draws the secret of a cycle before its first stake; its commitment is public from then on. */
async function drawCycle({ pool, seed, cap }: Pool, cycle: number): Promise<Cycle> {
  const secret = Uint8Array.from(randomBytes(32))
  const point = BigInt(await jackpotPoint(secret, { pool, cycle, seed: Number(seed), cap: Number(cap) }))
  return { cycle, secret: toHex(secret), commit: await commitOf(secret), point }
}

/** Posts the shares of all stakes since the last sweep, in order, and pays the player whose stake reaches the hit point. */
export const sweepPool = async (trx: Trx, merchant: string, name: string, at: Date): Promise<void> => {
  const jackpots = createJackpotRepository(trx)
  const ledger = createLedgerRepository(trx)
  const pool = await jackpots.lock(merchant, name)
  if (!pool) return
  let stakes = await jackpots.listPending(merchant, name, BATCH_SIZE)
  if (pool.secret && stakes.length === 0) return
  const { currency } = pool
  const [poolAccount, reserveAccount, gamesAccount] = [
    await ledger.houseAccount(merchant, 'jackpot', currency, name),
    await ledger.houseAccount(merchant, 'reserve', currency, name),
    await ledger.houseAccount(merchant, 'games', currency, pool.provider),
  ]
  const postShares = async (key: string, kind: 'jackpot_share' | 'win', legs: [account: bigint, amount: bigint][]) => {
    const nonZeroLegs = legs.filter(([, amount]) => amount !== 0n).map(([accountId, amount]) => ({ accountId, amount }))
    if (nonZeroLegs.length === 0) return
    const postingResult = await postTransaction(trx, { merchant, key, kind, legs: nonZeroLegs }, at)
    if (!postingResult.ok)
      throw new Error(`jackpot ${subjectOf(pool)}: ${key} could not be posted: ${postingResult.error}`)
  }

  let currentCycle: Cycle
  if (pool.secret && pool.commit && pool.point !== null)
    currentCycle = { cycle: pool.cycle, secret: pool.secret, commit: pool.commit, point: pool.point }
  else {
    currentCycle = await drawCycle(pool, 1)
    await postShares(`jp:${name}:seed`, 'jackpot_share', [
      [reserveAccount, -pool.seed],
      [poolAccount, pool.seed],
    ])
    await jackpots.startCycle(pool, currentCycle)
  }
  let state = {
    balance: await ledger.accountBalance(poolAccount),
    poolRest: pool.pool_rest,
    reserveRest: pool.reserve_rest,
  }
  while (stakes.length > 0) {
    const { addedCount: consumed, toPool, toReserve, hit, after } = sweep(state, currentCycle.point, pool, stakes)
    const sweptStakes = stakes.slice(0, consumed)
    await jackpots.deleteStakes(sweptStakes)
    await postShares(`jp:${name}:${currentCycle.cycle}:${sweptStakes.at(-1)?.id}`, 'jackpot_share', [
      [gamesAccount, -toPool - toReserve],
      [poolAccount, toPool],
      [reserveAccount, toReserve],
    ])
    if (hit) {
      const memberAccount = await ledger.memberAccount(merchant, hit.stake.memberId, currency)
      await postShares(`jp:${name}:${currentCycle.cycle}`, 'win', [
        [poolAccount, pool.seed - hit.paid],
        [reserveAccount, -pool.seed],
        [memberAccount, hit.paid],
      ])
      const credit = { merchant, currency, memberId: hit.stake.memberId, key: `jp:${name}:${currentCycle.cycle}` }
      await repayDebt(trx, () => at, { ...credit, amount: hit.paid })
      await jackpots.recordHit(pool, currentCycle, { ...hit, at })
      currentCycle = await drawCycle(pool, currentCycle.cycle + 1)
      await jackpots.startCycle(pool, currentCycle)
    }
    state = after
    stakes = stakes.slice(consumed)
  }
  await jackpots.saveRemainders(pool, state)
}

/** Sweeps each configured pool every five seconds, so that no bet waits for the postings. */
export const jackpotJobs = (pools: readonly Pick<Pool, 'merchant' | 'pool'>[]): JobKind => ({
  kind: 'jackpot.sweep',
  subjects: pools.map(subjectOf),
  work: async (trx, subject, at) => {
    const [merchant = '', pool = ''] = subject.split('/')
    await sweepPool(trx, merchant, pool, at)
    return new Date(at.getTime() + INTERVAL_MS)
  },
})
