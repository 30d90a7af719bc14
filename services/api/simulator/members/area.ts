import { DAY_MS, HOUR_MS } from '@tessera/server/durations'
import type { Random } from '../../seed/random.ts'
import type { Area } from '../area.ts'
import type { DepositModel } from '../cashier/deposits.model.ts'
import type { MemberModel } from '../members.model.ts'
import type { PlayModel } from '../play/model.ts'
import { newPlayer } from '../player.model.ts'
import { createAccountModel } from './accounts.model.ts'
import { GUESTS } from './guests.ts'

/** Steps of guests: take a time-out, close the account, register again. */
export type MemberStep =
  | { do: 'timeOut'; player: number; hours: number }
  | { do: 'closeAccount' | 'register' | 'closingsDue'; player: number }

const WEIGHTS: Readonly<Record<MemberStep['do'], number>> = {
  timeOut: 0.3,
  closeAccount: 0.8,
  register: 0.8,
  closingsDue: 0.8,
}

interface Deps {
  perform: (step: MemberStep) => Promise<string>
  members: MemberModel
  deposits: DepositModel
  play: Pick<PlayModel, 'open'>
  random: Random
}

/**
 * Accounts that close and are registered again: money that may still arrive blocks a closing, and protections also apply to the
 * owner's next account.
 */
export function memberArea({ perform, members, deposits, play, random }: Deps): Area<MemberStep> {
  const closingTimes = new Map<number, number>()
  const accounts = createAccountModel(members, deposits)
  const holdsMoney = (index: number, at: number): boolean => {
    const { cash, bonus, held, transit, debt, float } = members.of(index, at)
    const isEmpty = [cash, bonus, held, transit, debt, float].every((balance) => balance === 0n)
    return !isEmpty || (play.open[index]?.size ?? 0) > 0 || accounts.expectsMoney(index, at)
  }
  const closeAccount = (index: number, at: number): string => {
    if (closingTimes.has(index)) return 'done'
    if (holdsMoney(index, at)) return 'closing.balance'
    closingTimes.set(index, at + DAY_MS)
    return 'done'
  }
  const closeDue = (at: number): void => {
    for (const [index, due] of [...closingTimes]) {
      if (due > at) continue
      closingTimes.delete(index)
      if (holdsMoney(index, at)) continue
      members.closed.add(index)
      accounts.close(index)
    }
  }
  const register = (index: number, at: number): string => {
    if (!members.closed.delete(index)) return 'username.taken'
    const player = members.of(index, at)
    Object.assign(player, newPlayer(), { protectedUntil: player.protectedUntil })
    return members.isProtected(player, at) ? 'kept out' : 'done'
  }

  return {
    weights: WEIGHTS,
    randomStep: (action) => {
      const player = random.pick(GUESTS)
      if (action === 'closingsDue') return { do: action, player }
      if (members.closed.has(player) !== (action === 'register')) return null
      return action === 'timeOut' ? { do: action, player, hours: random.int(24, 72) } : { do: action, player }
    },
    perform,
    expect: (step, at, { response }) => {
      switch (step.do) {
        case 'timeOut': {
          const player = members.of(step.player, at)
          player.protectedUntil = Math.max(player.protectedUntil, at + step.hours * HOUR_MS)
          return 'done'
        }
        case 'closeAccount':
          return closeAccount(step.player, at)
        case 'register':
          return register(step.player, at)
        default: {
          const [jobState] = response.split(' ')
          if (jobState === 'ran') closeDue(at)
          return [jobState, 'closed', ...[...members.closed].toSorted((a, b) => a - b)].join(' ')
        }
      }
    },
  }
}
