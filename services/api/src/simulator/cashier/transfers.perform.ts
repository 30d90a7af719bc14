import { moneyText } from '../../modules/money/ledger/ledger.domain.ts'
import { createBookTransfer } from '../../modules/money/transfers/book-transfer.ts'
import { createHeldWins } from '../../modules/money/transfers/held-wins.service.ts'
import { recallJob } from '../../modules/money/transfers/recalls.jobs.ts'
import { transferJob } from '../../modules/money/transfers/transfers.jobs.ts'
import { createTransferService } from '../../modules/money/transfers/transfers.service.ts'
import { createVendorCalls } from '../../modules/money/transfers/vendor-calls.ts'
import { RIGHT } from '../outside/books.ts'
import { createWork, type Faults } from '../work.ts'
import type { World } from '../world.ts'
import { BECAUSE, CHANNELS } from './house.ts'
import { type RecallStep, recallName } from './recalls.area.ts'
import type { TransferStep } from './transfers.area.ts'

/** Money to vendors and back, by the real services. */
export async function openTransfers(environment: World, faults: Faults) {
  const { db, now, house: merchant, outside, players, parts } = environment
  const gate = parts.gateOf?.(environment.gate, 'transfers') ?? environment.gate
  const books = createBookTransfer({
    merchants: [parts.vendorMerchant?.(merchant) ?? merchant],
    clock: now,
    onAlarm: () => undefined,
  })
  const vendors = createVendorCalls(undefined, outside.reach)
  const transfers = createTransferService({ db, channels: CHANNELS, gate, books, vendors, now })
  const heldWins = createHeldWins(db, now)
  const { onFault } = faults
  const followUp = await createWork(
    environment,
    [transferJob({ db, channels: CHANNELS, books, vendors, onFault })],
    faults,
  )

  const recall = await createWork(environment, [recallJob({ db, merchants: [merchant], transfers, onFault })], faults)

  return async (step: TransferStep | RecallStep): Promise<string> => {
    const memberId = players[step.player]?.memberId ?? ''
    switch (step.do) {
      case 'transfer': {
        const { name, vendor, direction, amount, how } = step
        outside.set({ ...RIGHT, how }, name)
        const [from, to] = direction === 'in' ? ['main', vendor] : [vendor, 'main']
        const requester = { memberId, merchant, key: name }
        const result = await transfers.transfer(requester, { from, to, amount: moneyText(amount) })
        return result.ok ? result.value.state : result.code
      }
      case 'releaseWin': {
        const released = await heldWins.release(`${memberId}:${step.vendor}`, BECAUSE, 'fay')
        return released.ok ? 'done' : released.code
      }
      case 'recall':
        outside.set({ ...RIGHT, reachable: step.reachable }, (player, vendor) =>
          recallName(now().getTime(), player, vendor),
        )
        return recall()
      case 'followUp':
        outside.set({ ...RIGHT, reachable: step.reachable, how: step.how }, '')
        return followUp()
      case 'wallets': {
        outside.set({ ...RIGHT, reachable: step.reachable }, '')
        const wallets = await transfers.wallets(memberId, merchant)
        if (!wallets.ok) return wallets.code
        const { main, inDoubt, vendors: all } = wallets.value
        return [main, inDoubt, ...all.map(({ balance, state }) => `${balance} ${state}`)].join(', ')
      }
      default:
        if (outside.balance(step.player, step.vendor) + step.amount >= 0n)
          outside.play(step.player, step.vendor, step.amount)
        return 'done'
    }
  }
}
