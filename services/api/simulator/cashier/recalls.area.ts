import type { Random } from '../../seed/random.ts'
import { type Area, Violation } from '../area.ts'
import { minutes } from '../calendar.ts'
import type { MemberModel } from '../members.model.ts'
import { VENDORS } from './fixtures.ts'
import type { TransferModel } from './transfers.model.ts'

/** Run of the job that recalls the money of excluded members from vendors. `reachable`: wallets whose vendor responds. */
export interface RecallStep {
  do: 'recall'
  player: number
  reachable: string[]
}

const RETRY_MS = minutes(1)
/** An attempt may have been postponed by a process that died. */
const MAX_DELAY_MS = minutes(2)

interface Deps {
  perform: (step: RecallStep) => Promise<string>
  model: TransferModel
  members: MemberModel
  random: Random
}

/** Name of a recall transfer, as in the job and the model. */
export const recallName = (at: number, player: number, vendor: string): string => `recall:${at}:${vendor} ${player}`

/** Recalls money at vendors from the start of a time-out, until none is left. */
export function recallArea({ perform, model, members, random }: Deps): Area<RecallStep> {
  const applyBalance = (wallet: string, reported: bigint, at: number): void => {
    const [player = 0, vendor = ''] = [Number(wallet.split(' ')[0]), wallet.split(' ')[1]]
    model.applyReport(player, vendor, reported, at)
    if (reported === 0n) members.recalls.delete(wallet)
    const { held: heldAmount } = model.heldOf(player, vendor)
    const amount = heldAmount > 0n ? (members.of(player, at).vendors[vendor] ?? 0n) : reported
    if (amount <= 0n) return
    const name = recallName(at, player, vendor)
    const startError = model.start({ name, player, vendor, direction: 'out', amount }, at)
    if (startError) throw new Violation(`${name} was not begun: ${startError}`)
  }

  return {
    weights: { recall: 1 },
    // At most one vendor responds for each player, so that the wins of a day do not depend on the order of postings.
    randomStep: (_what, _n, player) => ({
      do: 'recall',
      player,
      reachable: members.players.map((_player, index) => `${index} ${random.pick(VENDORS)}`),
    }),
    perform,
    expect: (_step, at, { response, calls }) => {
      if (response !== 'ran') return 'idle'
      const balanceCalls = calls.filter(({ kind }) => kind === 'balances')
      for (const [wallet, due] of [...members.recalls]) {
        const isPolled = balanceCalls.some(({ name }) => name === wallet)
        const isOverdue = due + MAX_DELAY_MS <= at && !model.open.has(wallet)
        if (isOverdue && !isPolled)
          throw new Violation(`balance of ${wallet} was not requested, although its member is excluded`)
        if (due <= at) members.recalls.set(wallet, at + RETRY_MS)
      }
      for (const { name, outcome, amount = 0n } of balanceCalls) {
        if (!members.recalls.has(name)) throw new Violation(`${name} is recalled, although its member is not excluded`)
        if (outcome === 'balance') applyBalance(name, amount, at)
      }
      for (const call of calls) if (call.kind === 'transfers sent') model.heard(call.name, call, at)
      return 'ran'
    },
  }
}
