import { moneyText } from '../../src/modules/money/ledger/ledger.domain.ts'
import { createBookTransfer } from '../../src/modules/money/transfers/book-transfer.ts'
import { createHeldWins } from '../../src/modules/money/transfers/held-wins.service.ts'
import { recallJob } from '../../src/modules/money/transfers/recalls.jobs.ts'
import { transferJob } from '../../src/modules/money/transfers/transfers.jobs.ts'
import { createTransferService } from '../../src/modules/money/transfers/transfers.service.ts'
import { createVendorCalls } from '../../src/modules/money/transfers/vendor-calls.ts'
import type { Environment } from '../environment.ts'
import { createJobRun, type JobErrors } from '../job-runs.ts'
import { NORMAL_BEHAVIOUR } from '../outside/books.ts'
import { CHANNELS, JUSTIFICATION } from './fixtures.ts'
import { type RecallStep, recallName } from './recalls.area.ts'
import type { TransferStep } from './transfers.area.ts'

/** Creates the executor of transfer steps with the real services. */
export async function createTransferExecutor(environment: Environment, jobErrors: JobErrors) {
  const { db, now, merchant, outside, players, parts } = environment
  const gate = parts.gateOf?.(environment.gate, 'transfers') ?? environment.gate
  const books = createBookTransfer({
    merchants: [parts.vendorMerchant?.(merchant) ?? merchant],
    clock: now,
    onAlert: () => undefined,
  })
  const vendors = createVendorCalls(undefined, outside.reach)
  const transfers = createTransferService({ db, channels: CHANNELS, gate, books, vendors, now })
  const heldWins = createHeldWins(db, now)
  const { onError } = jobErrors
  const runFollowUps = await createJobRun(
    environment,
    [transferJob({ db, channels: CHANNELS, books, vendors, onError })],
    jobErrors,
  )

  const runRecalls = await createJobRun(
    environment,
    [recallJob({ db, merchants: [merchant], transfers, onError })],
    jobErrors,
  )

  return async (step: TransferStep | RecallStep): Promise<string> => {
    const memberId = players[step.player]?.memberId ?? ''
    switch (step.do) {
      case 'transfer': {
        const { name, vendor, direction, amount, how } = step
        outside.set({ ...NORMAL_BEHAVIOUR, how }, name)
        const [from, to] = direction === 'in' ? ['main', vendor] : [vendor, 'main']
        const requester = { memberId, merchant, key: name }
        const result = await transfers.transfer(requester, { from, to, amount: moneyText(amount) })
        return result.ok ? result.value.state : result.code
      }
      case 'releaseWin': {
        const releaseResult = await heldWins.releaseWin(`${memberId}:${step.vendor}`, JUSTIFICATION, 'fay')
        return releaseResult.ok ? 'done' : releaseResult.code
      }
      case 'recall':
        outside.set({ ...NORMAL_BEHAVIOUR, reachable: step.reachable }, (player, vendor) =>
          recallName(now().getTime(), player, vendor),
        )
        return runRecalls()
      case 'followUp':
        outside.set({ ...NORMAL_BEHAVIOUR, reachable: step.reachable, how: step.how }, '')
        return runFollowUps()
      case 'wallets': {
        outside.set({ ...NORMAL_BEHAVIOUR, reachable: step.reachable }, '')
        const wallets = await transfers.wallets(memberId, merchant)
        if (!wallets.ok) return wallets.code
        const { main, inDoubt, vendors: vendorWallets } = wallets.value
        return [main, inDoubt, ...vendorWallets.map(({ balance, state }) => `${balance} ${state}`)].join(', ')
      }
      default:
        if (outside.balance(step.player, step.vendor) + step.amount >= 0n)
          outside.play(step.player, step.vendor, step.amount)
        return 'done'
    }
  }
}
