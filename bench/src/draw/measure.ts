import { SETTLE_BATCH_SIZE } from '../../../services/api/src/areas/lottery-draws.ts'
import { STAKE_SUBSCRIBERS } from '../../../services/api/src/areas/stake-subscribers.ts'
import { createJobRunner } from '../../../services/api/src/jobs/runner.ts'
import { createLocalBeacon } from '../../../services/api/src/modules/lottery/draws/beacon.ts'
import { drawPrizes } from '../../../services/api/src/modules/lottery/draws/draw-result.ts'
import { closeDraw } from '../../../services/api/src/modules/lottery/draws/draw-sale.ts'
import { drawJobs } from '../../../services/api/src/modules/lottery/draws/draws.jobs.ts'
import { createDrawRepository } from '../../../services/api/src/modules/lottery/draws/draws.repository.ts'
import { createHashTree } from '../../../services/api/src/modules/lottery/draws/tree.ts'
import { createLedgerRepository } from '../../../services/api/src/modules/money/ledger/ledger.repository.ts'
import { createCloseStake } from '../../../services/api/src/modules/play/closing/closing.service.ts'
import { DRAW_ID, type DrawFixture } from './draw-fixture.ts'

export interface DrawFigures {
  /** Time to hash a tree with one leaf per order. */
  treeMs: number
  /** Time from the end of the sale to the seal: reading all lines and building the tree. */
  sealMs: number
  /** Time from the prizes to the last paid order. */
  settleS: number
  /** Discrepancies of the ledger afterwards, and the remaining balance of open stakes (minor units): both must be zero. */
  mismatches: number
  remainder: number
}

/** Seals, draws and settles the one draw of a fixture. */
export async function measureDraw({ db, house: merchant, kind }: DrawFixture, orders: number): Promise<DrawFigures> {
  const leaves = Array.from({ length: orders }, (_, index) => index.toString(16).padStart(64, '0'))
  const treeStartedAt = performance.now()
  const tree = createHashTree()
  for (const leaf of leaves) tree.add(leaf)
  tree.root()
  const treeMs = performance.now() - treeStartedAt

  const findDraw = async () => {
    const draw = await createDrawRepository(db).find(DRAW_ID)
    if (!draw) throw new Error('the draw was not found')
    return draw
  }
  const sealStartedAt = performance.now()
  const openDraw = await findDraw()
  await db.transaction().execute((trx) => closeDraw(trx, openDraw, async () => new Date()))
  const sealMs = performance.now() - sealStartedAt
  await db.transaction().execute((trx) => drawPrizes(trx, DRAW_ID, '00', new Date()))

  const errors: unknown[] = []
  const jobs = drawJobs({
    db,
    merchants: [{ ...merchant, lottery: { ...merchant.lottery, games: ['TH6'] } }],
    beacon: createLocalBeacon('http://127.0.0.1:9'),
    fastSeconds: null,
    clock: null,
    batchSize: SETTLE_BATCH_SIZE[kind],
    closeStake: createCloseStake(STAKE_SUBSCRIBERS),
    onError: (error) => errors.push(error),
  })
  const settleJobs = jobs.filter((job) => job.kind === 'lottery.settle')
  const runner = await createJobRunner(db, settleJobs, null, (error) => errors.push(error))
  const settleStartedAt = performance.now()
  await runner.runAll()
  const settleS = (performance.now() - settleStartedAt) / 1000
  const { state } = await findDraw()
  if (state !== 'settled') throw new Error(`expected a settled draw, got ${state}: ${String(errors[0])}`)
  const ledger = createLedgerRepository(db)
  const remainder = await ledger.accountBalance(await ledger.houseAccount('siam', 'lottery', 'THB'))
  return { treeMs, sealMs, settleS, mismatches: (await ledger.trialBalance(null)).length, remainder: Number(remainder) }
}
