import type { SettlementLeg, StoredContract, StoredSettlement } from '../agent-pay.tables.ts'
import { tiersOf } from '../contracts/terms.domain.ts'
import type { AgentTotals } from './period-totals.ts'
import { type CarryOver, calculatePay } from './settle.domain.ts'

/** Calculated figures of a settlement, whether it is stored or only a preview. */
export type SettlementDraft = Pick<
  StoredSettlement,
  | 'own'
  | 'legs'
  | 'active'
  | 'turnover'
  | 'net'
  | 'carried_in'
  | 'carried_out'
  | 'base'
  | 'tier'
  | 'gross'
  | 'below'
  | 'shortfall_in'
  | 'shortfall_out'
  | 'pay'
>

const sumOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, amount) => sum + amount, 0n)

/** Calculates the pay of a contract. `below`: gross pay of each direct downline that has a contract of the same kind. */
export function calculateDraft(
  { terms }: Pick<StoredContract, 'terms'>,
  totals: AgentTotals,
  carryOver: CarryOver,
  grossByDownline: ReadonlyMap<string, bigint>,
): SettlementDraft {
  const grossBelow = sumOf(grossByDownline.values())
  const pay = calculatePay({ tiers: tiersOf(terms), carry: terms.carry }, totals, carryOver, grossBelow)
  const legs = [...new Set([...totals.legs.keys(), ...grossByDownline.keys()])]
    .map(
      (member): SettlementLeg => ({
        member,
        base: String(totals.legs.get(member) ?? 0n),
        gross: String(grossByDownline.get(member) ?? 0n),
      }),
    )
    .filter(({ base, gross }) => base !== '0' || gross !== '0')
  return {
    own: totals.base - sumOf(totals.legs.values()),
    legs,
    active: totals.active,
    turnover: totals.turnover,
    net: totals.net,
    carried_in: carryOver.carried,
    carried_out: pay.carriedOut,
    base: pay.base,
    tier: pay.tier,
    gross: pay.gross,
    below: grossBelow,
    shortfall_in: carryOver.shortfall,
    shortfall_out: pay.shortfallOut,
    pay: pay.pay,
  }
}
