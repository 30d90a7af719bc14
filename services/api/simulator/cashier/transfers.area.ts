import type { Random } from '../../seed/random.ts'
import { moneyText } from '../../src/modules/money/ledger/ledger.domain.ts'
import type { Area, ExternalCall } from '../area.ts'
import type { MemberModel } from '../members.model.ts'
import type { ExternalSystems } from '../outside/outside.ts'
import { satangs } from '../play/steps.ts'
import { VENDORS } from './fixtures.ts'
import type { TransferModel } from './transfers.model.ts'

/** Steps of transfers to and from vendors, and of play at vendors. Amounts in minor units. */
export type TransferStep =
  | {
      do: 'transfer'
      player: number
      name: string
      vendor: string
      direction: 'in' | 'out'
      amount: bigint
      how: 'right' | 'lost' | 'unanswered' | 'refused' | 'unsure'
    }
  | { do: 'followUp'; player: number; reachable: string[] | null; how: 'right' | 'unsure' }
  | { do: 'vendorPlay'; player: number; vendor: string; amount: bigint }
  | { do: 'releaseWin'; player: number; vendor: string }
  | { do: 'wallets'; player: number; reachable: string[] | null }

const WEIGHTS: Readonly<Record<TransferStep['do'], number>> = {
  transfer: 4,
  followUp: 2,
  vendorPlay: 2,
  releaseWin: 0.3,
  wallets: 1,
}

interface Deps {
  perform: (step: TransferStep) => Promise<string>
  model: TransferModel
  outside: ExternalSystems
  random: Random
  members: MemberModel
}

function randomTransferStep(
  action: TransferStep['do'],
  n: number,
  player: number,
  { model, outside, random, members }: Omit<Deps, 'perform'>,
): TransferStep | null {
  const vendor = random.pick(VENDORS)
  const balance = outside.balance(player, vendor)
  switch (action) {
    case 'transfer': {
      const direction = balance > 0n && random.chance(0.5) ? 'out' : 'in'
      const max = Number(direction === 'in' ? (members.players[player]?.cash ?? 0n) : balance)
      const amount = satangs(random, 1, Math.max(random.chance(0.9) ? max : max + 5_000, 1))
      const how = random.chance(0.3) ? random.pick(['lost', 'unanswered', 'refused', 'unsure'] as const) : 'right'
      return { do: 'transfer', player, name: `x${n}`, vendor, direction, amount, how }
    }
    case 'followUp': {
      const byPlayer = new Map([...model.open.values()].map(({ player: playerIndex, name }) => [playerIndex, name]))
      const reachable = [...byPlayer.values()].filter(() => random.chance(0.85))
      return { do: 'followUp', player, reachable, how: random.chance(0.1) ? 'unsure' : 'right' }
    }
    case 'vendorPlay': {
      if (balance <= 0n) return null
      const size = Number(balance < 50_000n ? balance : 50_000n)
      return { do: 'vendorPlay', player, vendor, amount: satangs(random, -size, size) }
    }
    case 'releaseWin':
      return { do: action, player, vendor }
    default:
      return {
        do: 'wallets',
        player,
        reachable: VENDORS.filter(() => random.chance(0.9)).map((name) => `${player} ${name}`),
      }
  }
}

/** Transfers to and from vendors: those in doubt are queried, and those that the vendor does not know are voided. */
export const transferArea = ({ perform, ...deps }: Deps): Area<TransferStep> => {
  const { model, members } = deps
  const describeWallets = (index: number, calls: readonly ExternalCall[], at: number): string => {
    const player = members.of(index, at)
    const vendorTexts = VENDORS.map((vendor) => {
      const call = calls.find(({ name }) => name === `${index} ${vendor}`)
      if (call?.outcome === 'balance') model.applyReport(index, vendor, call.amount ?? 0n, at)
      return `${moneyText(player.vendors[vendor] ?? 0n)} ${call?.outcome === 'balance' ? 'ok' : 'silent'}`
    })
    return [moneyText(player.cash), moneyText(player.transit), ...vendorTexts].join(', ')
  }
  return {
    weights: WEIGHTS,
    randomStep: (action, n, player) => randomTransferStep(action, n, player, deps),
    perform,
    canCrashAfterCall: (step) => step.do === 'transfer',
    expect: (step, at, { calls, hasCrashed, response }) => {
      switch (step.do) {
        case 'transfer': {
          const { player, name, vendor, direction, amount } = step
          const errorCode = model.start({ player, name, vendor, direction, amount }, at)
          if (errorCode === 'transfer.held') {
            // The vendor's balance is queried after the rejection, and lost if the process then dies.
            if (hasCrashed) return response
            model.applyReport(player, vendor, calls[0]?.amount ?? 0n, at)
          }
          if (errorCode !== null) return errorCode
          const [call] = calls
          if (hasCrashed) return response
          if (call) model.heard(name, call, at)
          return model.all.get(name)?.state ?? 'pending'
        }
        case 'followUp':
          // An unknown transfer is voided after the query: the later response counts.
          for (const [name, call] of new Map(calls.map((call) => [call.name, call]))) model.heard(name, call, at)
          return response
        case 'releaseWin':
          return model.release(step.player, step.vendor)
        case 'wallets':
          return describeWallets(step.player, calls, at)
        default:
          return 'done'
      }
    },
  }
}
