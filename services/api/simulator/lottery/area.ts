import { GAMES } from '@tessera/lottery'
import type { Random } from '../../seed/random.ts'
import type { Area } from '../area.ts'
import { BETTOR } from '../members/guests.ts'
import { type MemberModel, min } from '../members.model.ts'
import { REALITY_CHECK_MS, SESSION_BREAK_MS } from '../play/model.ts'
import { satangs } from '../play/steps.ts'

/** Bet on an odd or even sum of five balls. Minor units. */
export interface SideBet {
  side: 'odd' | 'even'
  amount: bigint
}

/** A lottery draw: its orders (one bet each) and its prizes. */
export interface LotteryStep {
  do: 'lottery'
  player: number
  name: string
  bets: SideBet[]
  prizes: string
}

/** Payout of a winning side, in hundredths of the stake. */
export const SIDE_RATE = 195
const BAHT = 100n

interface Deps {
  perform: (step: LotteryStep) => Promise<string>
  members: MemberModel
  random: Random
}

/** Area of lotteries: a member bets on one side or both; for both, only the amount at risk counts as staked. */
export function lotteryArea({ perform, members, random }: Deps): Area<LotteryStep> {
  const drawnNames = new Set<string>()
  const betByOrder = new Map<string, SideBet>()
  const payoutOf = ({ amount }: SideBet): bigint => (amount * BigInt(SIDE_RATE)) / 100n
  const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n)

  const expectOrder = (name: string, isDrawn: boolean, bet: SideBet, at: number): string => {
    const player = members.of(BETTOR, at)
    if (betByOrder.has(name)) return 'done'
    if (isDrawn) return 'lottery.draw.closed'
    if (at - player.lastBet <= SESSION_BREAK_MS && at - player.checkedAt >= REALITY_CHECK_MS) return 'play.check.due'
    if (bet.amount > player.cash) return 'funds.insufficient'
    if (at - player.lastBet > SESSION_BREAK_MS) player.checkedAt = at
    player.lastBet = at
    player.cash -= bet.amount
    betByOrder.set(name, bet)
    return 'done'
  }
  const settleBets = (bets: readonly SideBet[], prizes: string, at: number): void => {
    if (bets.length === 0) return
    const player = members.of(BETTOR, at)
    const stake = sum(bets.map(({ amount }) => amount))
    const payoutFor = (side: SideBet['side']): bigint => sum(bets.filter((bet) => bet.side === side).map(payoutOf))
    const digitSum = [...prizes].reduce((all, digit) => all + Number(digit), 0)
    const payout = payoutFor(digitSum % 2 === 1 ? 'odd' : 'even')
    const guaranteedPayout = min(payoutFor('odd'), payoutFor('even'))
    const loss = stake > guaranteedPayout ? stake - guaranteedPayout : 0n
    members.books(`games ${GAMES.F5.vendor}`, stake - payout)
    members.creditWallet(player, payout)
    members.countTurnover(player, sum(bets.map(({ amount }) => (amount * loss) / stake)), 0n)
  }

  return {
    weights: { lottery: 1 },
    randomStep: (_what, n) => {
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
      const responses = bets.map((bet, index) => expectOrder(`${name}-${index}`, isDrawn, bet, at))
      if (!isDrawn) {
        const placedBets = bets.filter((_bet, index) => betByOrder.has(`${name}-${index}`))
        settleBets(placedBets, prizes, at)
      }
      drawnNames.add(name)
      return responses.join(' ')
    },
  }
}
