import { GAMES } from '@tessera/lottery'
import type { Random } from '../../seed/random.ts'
import type { Area } from '../area.ts'
import { BETTOR } from '../members/guests.ts'
import { min, type People } from '../people.model.ts'
import { CHECK_MS, PAUSE_MS } from '../play/model.ts'
import { satangs } from '../play/steps.ts'

/** Odd or even of the sum of five balls. Minor units. */
export interface SideBet {
  side: 'odd' | 'even'
  amount: bigint
}

/** A draw with the orders that are bought in it, one line each. */
export interface LotteryStep {
  do: 'lottery'
  player: number
  name: string
  bets: SideBet[]
  prizes: string
}

/** A side pays so much of its stake, in hundredths. */
export const SIDE_RATE = 195
const BAHT = 100n

interface Deps {
  perform: (step: LotteryStep) => Promise<string>
  members: People
  random: Random
}

/** Lotteries on which a member takes one side, or both: then no more counts as staked than can be lost. */
export function lotteryArea({ perform, members, random }: Deps): Area<LotteryStep> {
  const drawnNames = new Set<string>()
  const bought = new Map<string, SideBet>()
  const paid = ({ amount }: SideBet): bigint => (amount * BigInt(SIDE_RATE)) / 100n
  const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n)

  const buy = (name: string, isDrawn: boolean, bet: SideBet, at: number): string => {
    const player = members.of(BETTOR, at)
    if (bought.has(name)) return 'done'
    if (isDrawn) return 'lottery.draw.closed'
    if (at - player.lastBet <= PAUSE_MS && at - player.checked >= CHECK_MS) return 'play.check.due'
    if (bet.amount > player.cash) return 'funds.insufficient'
    if (at - player.lastBet > PAUSE_MS) player.checked = at
    player.lastBet = at
    player.cash -= bet.amount
    bought.set(name, bet)
    return 'done'
  }
  const end = (bets: readonly SideBet[], prizes: string, at: number): void => {
    if (bets.length === 0) return
    const player = members.of(BETTOR, at)
    const stake = sum(bets.map(({ amount }) => amount))
    const paidFor = (side: SideBet['side']): bigint => sum(bets.filter((bet) => bet.side === side).map(paid))
    const digits = [...prizes].reduce((all, digit) => all + Number(digit), 0)
    const back = paidFor(digits % 2 === 1 ? 'odd' : 'even')
    const certain = min(paidFor('odd'), paidFor('even'))
    const loss = stake > certain ? stake - certain : 0n
    members.books(`games ${GAMES.F5.vendor}`, stake - back)
    members.enter(player, back)
    members.turnOver(player, sum(bets.map(({ amount }) => (amount * loss) / stake)), 0n)
  }

  return {
    shares: { lottery: 1 },
    draw: (_what, n) => {
      const max = Number((members.players[BETTOR]?.cash ?? 0n) / BAHT / 2n)
      if (max < 1) return null
      const sides = random.pick([['odd'], ['even'], ['odd', 'even'], ['odd', 'even'], ['odd', 'odd', 'even']] as const)
      const bets = sides.map((side) => ({ side, amount: satangs(random, 1, Math.min(max, 100)) * BAHT }))
      const prizes = String(random.int(0, 99_999)).padStart(5, '0')
      return { do: 'lottery', player: BETTOR, name: `l${n}`, bets, prizes }
    },
    perform,
    expect: ({ name, bets, prizes }, at) => {
      const isDrawn = drawnNames.has(name)
      const responses = bets.map((bet, index) => buy(`${name}-${index}`, isDrawn, bet, at))
      if (!isDrawn) {
        const own = bets.filter((_bet, index) => bought.has(`${name}-${index}`))
        end(own, prizes, at)
      }
      drawnNames.add(name)
      return responses.join(' ')
    },
  }
}
