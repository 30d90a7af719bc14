import { DAY_MS } from '@tessera/server/durations'
import type { Random } from '../../seed/random.ts'
import type { Area } from '../area.ts'
import { dayOf } from '../calendar.ts'
import type { MemberModel } from '../members.model.ts'
import { satangs } from '../play/steps.ts'
import type { FloatModel } from './floats.model.ts'
import type { PayModel } from './pay.model.ts'
import { isAgent, PARENTS } from './tree.ts'

/** Steps of agents' floats, and of the scheduled counting and pay. Amounts in minor units. */
export type AgentStep =
  | { do: 'floatMove'; player: number; name: string; direction: 'in' | 'out'; amount: bigint }
  | { do: 'floatSend'; player: number; name: string; to: number; amount: bigint }
  | { do: 'teamsDue'; player: number }

const AGENT_INDEXES = PARENTS.flatMap((_parent, player) => (isAgent(player) ? [player] : []))
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** Area of teams: float transfers in both directions, days that are counted and verified, rebates and salaries. */
export function agentArea(
  perform: (step: AgentStep) => Promise<string>,
  { members, pay, floats, random }: { members: MemberModel; pay: PayModel; floats: FloatModel; random: Random },
): Area<AgentStep> {
  return {
    weights: { floatMove: 1.5, floatSend: 1.5, teamsDue: 1.5 },
    randomStep: (action, n, player) => {
      if (action === 'teamsDue') return { do: action, player }
      const agent = random.pick(AGENT_INDEXES)
      const { cash = 0n, float = 0n } = members.players[agent] ?? {}
      if (action === 'floatMove') {
        const direction = float === 0n || random.chance(0.7) ? 'in' : 'out'
        const max = Math.max(Math.floor(Number(direction === 'in' ? cash : float) / 2), 1)
        const amount = satangs(random, 1, random.chance(0.95) ? max : 3 * max)
        return { do: action, player: agent, name: `m${n}`, direction, amount }
      }
      const directRelatives = PARENTS.flatMap((parent, index) =>
        parent === agent || PARENTS[agent] === index ? [index] : [],
      )
      const to = random.chance(0.9) ? random.pick(directRelatives) : player
      const amount = satangs(random, 50, Math.max(Number(float) + 100, 200))
      return { do: action, player: agent, name: `s${n}`, to, amount }
    },
    perform,
    expect: (step, at, { response }) => {
      switch (step.do) {
        case 'floatMove':
          return floats.move(step.name, step.player, step.direction, step.amount, at)
        case 'floatSend':
          return floats.send(step.name, step.player, step.to, step.amount, at)
        default: {
          const [, rebates = '-', salaries = '-'] = /^rebates (\S+) salaries (\S+)$/.exec(response) ?? []
          pay.pay(
            {
              rebates: rebates === '-' ? null : dayNumber(rebates),
              salaries: salaries === '-' ? null : dayOf(Date.parse(salaries)) - 1,
            },
            at,
          )
          return response
        }
      }
    },
  }
}
