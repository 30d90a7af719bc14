import type { ContractKind, MerchantConfig, Settlement, SettlementPage } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import { formatTimeCursor, parseTimeCursor } from '../../../paging/time-cursor.domain.ts'
import { err, ok, type Result } from '../../../result.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import { createContractRepository } from '../contracts/contracts.repository.ts'
import type { Caller } from '../contracts/contracts.service.ts'
import { dayIn } from '../figures/days.domain.ts'
import { createFiguresRepository } from '../figures/figures.repository.ts'
import { recentDays } from '../recent-days.ts'
import type { IsBelow } from '../tree/is-below.ts'
import { previewOf } from './preview.ts'
import { toFigures, toSettlementRow } from './settlement-view.ts'
import { createSettlementRepository } from './settlements.repository.ts'

const PAGE_SIZE = 50

interface ListInput {
  kind?: ContractKind | undefined
  contract?: string | undefined
  side?: 'upline' | 'downline' | undefined
  from?: string | undefined
  to?: string | undefined
  cursor?: string | undefined
}

/** Settlements of contracts with their calculation, for the parties and their uplines. */
export function createSettlementService(db: Db, isBelow: IsBelow, now: () => Date) {
  const settlements = createSettlementRepository(db)
  const contracts = createContractRepository(db)
  const nowAndToday = ({ timeZone }: MerchantConfig) => ({ at: now(), today: dayIn(now(), timeZone) })
  /** True for contracts of the caller or of a member of the caller's team. */
  const canSee = async (
    { memberId }: Caller,
    { member_id, upline_id }: { member_id: string; upline_id: string | null },
  ): Promise<boolean> => member_id === memberId || upline_id === memberId || isBelow(db, memberId, member_id)
  const findVisibleContract = async (caller: Caller, id: string) => {
    const row = await contracts.byId(id, nowAndToday(caller.merchant))
    return row && (await canSee(caller, row)) ? row : undefined
  }

  return {
    preview: async (caller: Caller, contractId: string): Promise<Result<Settlement>> => {
      const contract = await findVisibleContract(caller, contractId)
      if (!contract) return err('request.not.found')
      const { merchant } = caller
      const at = now()
      const waitingSince = await createFiguresRepository(db).oldestQueuedAt(merchant.code)
      const { period, draft } = await previewOf(db, merchant, contract, at)
      const accounts = await settlements.maskedAccounts(draft.legs.map(({ member }) => member))
      return ok({
        id: `preview-${contract.id}`,
        kind: contract.kind,
        contract: contract.id,
        downline: { id: contract.member_id, account: contract.member_name },
        from: period.fromAt.toISOString(),
        to: period.toAt.toISOString(),
        state: draft.pay > 0n ? 'paid' : 'none',
        base: moneyText(draft.base),
        pay: moneyText(draft.pay),
        estimate: true,
        asOf: (waitingSince ?? at).toISOString(),
        terms: contract.terms,
        ...toFigures(draft, accounts),
        paidAt: null,
      })
    },
    byId: async (caller: Caller, id: string): Promise<Result<Settlement>> => {
      const row = await settlements.byId(id)
      if (!row || !(await canSee(caller, row))) return err('request.not.found')
      return ok({
        ...toSettlementRow(row),
        estimate: false,
        asOf: row.settled_at.toISOString(),
        terms: row.terms,
        ...toFigures(row, await settlements.maskedAccounts(row.legs.map(({ member }) => member))),
        paidAt: row.paid_at?.toISOString() ?? null,
      })
    },
    /** Page of periods that began in a range of days, newest first; by default the last thirty. */
    page: async (caller: Caller, input: ListInput, pageSize = PAGE_SIZE): Promise<Result<SettlementPage>> => {
      const { memberId, merchant, isPlayer } = caller
      if (isPlayer && !(await contracts.isParty(memberId, input.kind, now()))) return err('permission.denied')
      const after = input.cursor === undefined ? null : parseTimeCursor(input.cursor)
      if (input.cursor !== undefined && after === null) return err('request.invalid', { fields: { cursor: 'format' } })
      const { contract, kind, side = 'downline' } = input
      if (contract !== undefined && !(await findVisibleContract(caller, contract))) return err('request.not.found')
      const dayRange = recentDays(input, merchant.timeZone, now())
      if (!dayRange) return err('request.invalid', { fields: { from: 'range' } })
      const filter = { memberId, kind, contract, side, since: dayRange.since, until: dayRange.until }
      const rows = await settlements.page(filter, after, pageSize + 1)
      const list = rows.slice(0, pageSize)
      const last = list.at(-1)
      return ok({
        list: list.map(toSettlementRow),
        next: rows.length > pageSize && last ? formatTimeCursor({ at: last.from_at, id: last.id }) : null,
        totalCount: await settlements.count(filter),
      })
    },
  }
}
export type SettlementService = ReturnType<typeof createSettlementService>
