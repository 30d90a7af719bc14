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
export async function openTransfers(world: World, faults: Faults) {
  const { db, now, house, outside, players, parts } = world
  const gate = parts.gateOf?.(world.gate, 'transfers') ?? world.gate
  const books = createBookTransfer({
    merchants: [parts.vendorMerchant?.(house) ?? house],
    clock: now,
    onAlarm: () => undefined,
  })
  const vendors = createVendorCalls(undefined, outside.reach)
  const transfers = createTransferService({ db, channels: CHANNELS, gate, books, vendors, now })
  const heldWins = createHeldWins(db, now)
  const { onFault } = faults
  const followUp = await createWork(world, [transferJob({ db, channels: CHANNELS, books, vendors, onFault })], faults)

  const recall = await createWork(world, [recallJob({ db, merchants: [house], transfers, onFault })], faults)

  return async (step: TransferStep | RecallStep): Promise<string> => {
    const memberId = players[step.player]?.memberId ?? ''
    switch (step.do) {
      case 'transfer': {
        const { name, vendor, direction, amount, how } = step
        outside.set({ ...RIGHT, how }, name)
        const [from, to] = direction === 'in' ? ['main', vendor] : [vendor, 'main']
        const requester = { memberId, merchant: house, key: name }
        const made = await transfers.transfer(requester, { from, to, amount: moneyText(amount) })
        return made.ok ? made.value.state : made.code
      }
      case 'releaseWin': {
        const released = await heldWins.release(`${memberId}:${step.vendor}`, BECAUSE, 'fay')
        return released.ok ? 'done' : released.code
      }
      case 'recall':
        outside.set({ ...RIGHT, answers: step.answers }, (player, vendor) =>
          recallName(now().getTime(), player, vendor),
        )
        return recall()
      case 'followUp':
        outside.set({ ...RIGHT, answers: step.answers, how: step.how }, '')
        return followUp()
      case 'wallets': {
        outside.set({ ...RIGHT, answers: step.answers }, '')
        const seen = await transfers.wallets(memberId, house)
        if (!seen.ok) return seen.code
        const { main, inDoubt, vendors: all } = seen.value
        return [main, inDoubt, ...all.map(({ balance, state }) => `${balance} ${state}`)].join(', ')
      }
      default:
        if (outside.balance(step.player, step.vendor) + step.amount >= 0n)
          outside.play(step.player, step.vendor, step.amount)
        return 'done'
    }
  }
}
