import type { Settlement, SettlementRow } from '@tessera/site'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import type { SettlementDraft } from './draft.ts'
import type { SettlementWithTerms } from './settlements.repository.ts'

export const toSettlementRow = (row: SettlementWithTerms): SettlementRow => ({
  id: row.id,
  kind: row.kind,
  contract: row.version_id,
  downline: { id: row.member_id, account: row.account },
  from: row.from_at.toISOString(),
  to: row.to_at.toISOString(),
  state: row.state,
  base: moneyText(row.base),
  pay: moneyText(row.pay),
})

/** Formats the calculation of a settlement. `accounts`: masked accounts of direct downlines by id. */
export const toFigures = (
  row: SettlementDraft,
  accounts: ReadonlyMap<string, string>,
): Omit<Settlement, keyof SettlementRow | 'estimate' | 'asOf' | 'terms' | 'paidAt'> => ({
  own: moneyText(row.own),
  legs: row.legs.map(({ member, base, gross }) => ({
    account: accounts.get(member) ?? '',
    base: moneyText(BigInt(base)),
    gross: moneyText(BigInt(gross)),
  })),
  active: row.active,
  turnover: moneyText(row.turnover),
  net: moneyText(row.net),
  carriedIn: moneyText(row.carried_in),
  carriedOut: moneyText(row.carried_out),
  tier: row.tier,
  gross: moneyText(row.gross),
  below: moneyText(row.below),
  shortfallIn: moneyText(row.shortfall_in),
  shortfallOut: moneyText(row.shortfall_out),
})
