import type { SettlementLeg, StoredContract, StoredSettlement } from '../../../agent-pay-tables.ts'
import { tiersOf } from '../contracts/terms.domain.ts'
import { type Left, settle } from './settle.domain.ts'
import type { NodeWorth } from './worth.ts'

/** The figures of a settlement, paid or only reckoned. */
export type Draft = Pick<
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

const sumOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, one) => sum + one, 0n)

/** Reckons the pay of a contract. `below`: the gross of each direct downline that has a contract of the kind too. */
export function draftOf(
  { terms }: Pick<StoredContract, 'terms'>,
  worth: NodeWorth,
  left: Left,
  below: ReadonlyMap<string, bigint>,
): Draft {
  const under = sumOf(below.values())
  const pay = settle({ tiers: tiersOf(terms), carry: terms.carry }, worth, left, under)
  const legs = [...new Set([...worth.legs.keys(), ...below.keys()])]
    .map(
      (member): SettlementLeg => ({
        member,
        base: String(worth.legs.get(member) ?? 0n),
        gross: String(below.get(member) ?? 0n),
      }),
    )
    .filter(({ base, gross }) => base !== '0' || gross !== '0')
  return {
    own: worth.base - sumOf(worth.legs.values()),
    legs,
    active: worth.active,
    turnover: worth.turnover,
    net: worth.net,
    carried_in: left.carried,
    carried_out: pay.carriedOut,
    base: pay.base,
    tier: pay.tier,
    gross: pay.gross,
    below: under,
    shortfall_in: left.shortfall,
    shortfall_out: pay.shortfallOut,
    pay: pay.pay,
  }
}
