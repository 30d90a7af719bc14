import { createJobRunner } from '../../../services/api/src/jobs/runner.ts'
import { BATCH } from '../../../services/api/src/areas/lottery-draws.ts'
import { createLocalBeacon } from '../../../services/api/src/modules/lottery/draws/beacon.ts'
import { drawPrizes } from '../../../services/api/src/modules/lottery/draws/draw.ts'
import { drawJobs } from '../../../services/api/src/modules/lottery/draws/draws.jobs.ts'
import { createDrawRepository } from '../../../services/api/src/modules/lottery/draws/draws.repository.ts'
import { closeDraw } from '../../../services/api/src/modules/lottery/draws/keep.ts'
import { createTree } from '../../../services/api/src/modules/lottery/draws/tree.ts'
import { createLedgerRepository } from '../../../services/api/src/modules/money/ledger/ledger.repository.ts'
import { createCloseStake } from '../../../services/api/src/modules/play/closing/closing.service.ts'
import { STAKE_SUBSCRIBERS } from '../../../services/api/src/areas/stake-subscribers.ts'
import { DRAW_ID, type DrawWorld } from './world.ts'

export interface DrawFigures {
  /** To hash a tree of as many leaves as there are orders. */
  treeMs: number
  /** From the end of the sale to the seal: every line read, the tree made. */
  sealMs: number
  /** From the prizes to the last order that was paid. */
  settleS: number
  /** Discrepancies afterwards, and open stakes that are left, in minor units: both must be zero. */
  misfits: number
  left: number
}

/** Seals, draws and settles the one draw of a world. */
export async function measureDraw({ db, house: merchant, kind }: DrawWorld, orders: number): Promise<DrawFigures> {
  const leaves = Array.from({ length: orders }, (_, at) => at.toString(16).padStart(64, '0'))
  const treeFrom = performance.now()
  const tree = createTree()
  for (const leaf of leaves) tree.add(leaf)
  tree.root()
  const treeMs = performance.now() - treeFrom

  const find = async () => {
    const draw = await createDrawRepository(db).find(DRAW_ID)
    if (!draw) throw new Error('the draw was not found')
    return draw
  }
  const sealFrom = performance.now()
  const open = await find()
  await db.transaction().execute((trx) => closeDraw(trx, open, async () => new Date()))
  const sealMs = performance.now() - sealFrom
  await db.transaction().execute((trx) => drawPrizes(trx, DRAW_ID, '00', new Date()))

  const faults: unknown[] = []
  const jobs = drawJobs({
    db,
    merchants: [{ ...merchant, lottery: { ...merchant.lottery, games: ['TH6'] } }],
    beacon: createLocalBeacon('http://127.0.0.1:9'),
    fastSeconds: null,
    clock: null,
    batch: BATCH[kind],
    closeStake: createCloseStake(STAKE_SUBSCRIBERS),
    onFault: (error) => faults.push(error),
  })
  const settle = jobs.filter((job) => job.kind === 'lottery.settle')
  const runner = await createJobRunner(db, settle, null, (error) => faults.push(error))
  const settleFrom = performance.now()
  await runner.run()
  const settleS = (performance.now() - settleFrom) / 1000
  const { state } = await find()
  if (state !== 'settled') throw new Error(`the draw is ${state}: ${String(faults[0])}`)
  const ledger = createLedgerRepository(db)
  const remainder = await ledger.accountBalance(await ledger.houseAccount('siam', 'lottery', 'THB'))
  return { treeMs, sealMs, settleS, misfits: (await ledger.trialBalance(null)).length, left: Number(remainder) }
}
