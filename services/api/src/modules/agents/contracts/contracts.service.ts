import type {
  ContractDecision,
  ContractDetail,
  ContractKind,
  ContractPage,
  ContractRequests,
  ContractState,
  ContractTerms,
  MerchantConfig,
  OfferBounds,
} from '@tessera/site'
import { isUuid } from '../../../database/is-uuid.ts'
import type { Db, Trx } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { err, ok, type Result } from '../../../result.ts'
import { createMemberRepository } from '../../identity/member/members.repository.ts'
import type { Notify } from '../../identity/member/notify.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import { recordAgentAction } from '../acts/agent-actions.repository.ts'
import { dayIn } from '../figures/days.domain.ts'
import { findCarryOvers } from '../settlements/carry-over.ts'
import type { IsBelow } from '../tree/is-below.ts'
import { sideOf, toContract } from './contract-view.ts'
import { allowedActions } from './contracts.domain.ts'
import {
  type ContractFilter,
  type ContractView,
  createContractRepository,
  type Moment,
} from './contracts.repository.ts'
import { formatCursor, parseCursor } from './cursor.ts'
import { decideContract } from './decide-contract.ts'
import { offerContract } from './offer-contract.ts'

const PAGE_SIZE = 50

export interface ContractDeps {
  db: Db
  isBelow: IsBelow
  notifyIn: (trx: Trx) => Notify
  now: () => Date
}

/** Requester; `isPlayer`: a non-agent, who needs an offer or a contract for access. */
export interface Caller {
  memberId: string
  merchant: MerchantConfig
  isPlayer: boolean
}

interface ListInput {
  kind?: ContractKind | undefined
  state?: ContractState | undefined
  side?: 'upline' | 'downline' | undefined
  node?: string | undefined
  cursor?: string | undefined
}

/** Contracts between uplines and their direct downlines. */
export function createContractService({ db, isBelow, notifyIn, now }: ContractDeps) {
  const momentOf = ({ timeZone }: MerchantConfig): Moment => {
    const at = now()
    return { at, today: dayIn(at, timeZone) }
  }
  /** A version that the caller may see: own contracts, and those of the whole downline; otherwise undefined. */
  const findVisible = async (
    executor: Db,
    { memberId, merchant }: Caller,
    id: string,
  ): Promise<ContractView | undefined> => {
    const row = await createContractRepository(executor).byId(id, momentOf(merchant))
    if (!row) return undefined
    const isParty = row.member_id === memberId || row.upline_id === memberId
    return isParty || (await isBelow(executor, memberId, row.member_id)) ? row : undefined
  }
  const checkAccess = async ({ memberId, isPlayer }: Caller, kind: ContractKind | undefined): Promise<Result<null>> =>
    !isPlayer || (await createContractRepository(db).isParty(memberId, kind, now()))
      ? ok(null)
      : err('permission.denied')

  const loadDetail = async (executor: Db, caller: Caller, row: ContractView): Promise<ContractDetail> => {
    const { memberId, merchant } = caller
    const contracts = createContractRepository(executor)
    const versions = await contracts.versions(row.contract_id, momentOf(merchant))
    const carryOver = (await findCarryOvers(executor, [row.member_id], row.kind, now()))(row.member_id)
    const isWaiting = versions.some(({ state }) => state === 'offered' || state === 'accepted')
    return {
      ...toContract(row, memberId),
      versions: versions.map((version) => ({
        id: version.id,
        version: version.version,
        state: version.state,
        terms: version.terms,
        offeredAt: version.offered_at.toISOString(),
        offeredBy: version.upline_name ?? merchant.name,
        answeredAt: version.answered_at?.toISOString() ?? null,
      })),
      carried: moneyText(carryOver.carried),
      shortfall: moneyText(carryOver.shortfall),
      may: allowedActions(row.state, sideOf(row, memberId), isWaiting),
    }
  }
  const visibleDetail = async (trx: Trx, caller: Caller, id: string): Promise<Result<ContractDetail>> => {
    const row = await findVisible(trx, caller, id)
    return row ? ok(await loadDetail(trx, caller, row)) : err('request.not.found')
  }

  return {
    /** One flag for each kind, 1 while an offer or an amendment waits for the member's response. */
    requestFlags: async (memberId: string): Promise<ContractRequests> => {
      const pendingKinds = await createContractRepository(db).pendingOfferKinds(memberId, now())
      const flag = (kind: ContractKind): 0 | 1 => (pendingKinds.includes(kind) ? 1 : 0)
      return {
        dailysalreqtype: flag('salary'),
        divtypecompperiodreq: flag('dividend'),
        contracthoursalreq: flag('hour'),
      }
    },
    page: async (caller: Caller, input: ListInput): Promise<Result<ContractPage>> => {
      const { memberId, merchant } = caller
      const access = await checkAccess(caller, input.kind)
      if (!access.ok) return access
      const after = parseCursor(input.cursor)
      if (after === undefined) return err('request.invalid', { fields: { cursor: 'format' } })
      if (input.node !== undefined && !isUuid(input.node)) return err('request.not.found')
      const contracts = createContractRepository(db)
      const { kind, state, side, node } = input
      const filter: ContractFilter = { memberId, kind, state, side, agentId: node }
      const moment = momentOf(merchant)
      const rows = await contracts.page(filter, moment, after, PAGE_SIZE + 1)
      const list = rows.slice(0, PAGE_SIZE)
      const lastRow = list.at(-1)
      return ok({
        list: list.map((row) => toContract(row, memberId)),
        next: rows.length > PAGE_SIZE && lastRow ? formatCursor(lastRow, memberId) : null,
        totalCount: await contracts.count(filter, moment),
      })
    },
    byId: async (caller: Caller, id: string): Promise<Result<ContractDetail>> => {
      const row = await findVisible(db, caller, id)
      if (!row) return err('request.not.found')
      const access = await checkAccess(caller, row.kind)
      return access.ok ? ok(await loadDetail(db, caller, row)) : access
    },
    /** Returns `contract.state` if the caller has no permanent contract of the kind. */
    bounds: async ({ memberId, merchant }: Caller, kind: ContractKind): Promise<Result<OfferBounds>> => {
      const activeVersions = await createContractRepository(db).inForceFrom(memberId, kind, momentOf(merchant).today)
      const permanentVersion = activeVersions.find(({ until_day }) => until_day === null)
      if (!permanentVersion) return err('contract.state')
      const { tiers: covering, periods } = permanentVersion.terms
      return ok({ kind, covering, periods })
    },
    offer: (
      caller: Caller,
      input: { key: string; node: string; kind: ContractKind; terms: ContractTerms },
    ): Promise<Result<ContractDetail>> =>
      transact(db, async (trx): Promise<Result<ContractDetail>> => {
        const { memberId, merchant } = caller
        const members = createMemberRepository(trx)
        const agent = isUuid(input.node) ? await members.byId(input.node) : undefined
        // Only direct downlines are found; other members below are not.
        if (!agent || agent.parent_id !== memberId) return err('request.not.found')
        const upline = await members.byId(memberId)
        if (!upline) return err('user.unavailable')
        const { at, today } = momentOf(merchant)
        const author = { upline: { id: memberId, name: upline.username }, name: upline.username, wisher: memberId }
        const offer = await offerContract(trx, notifyIn(trx), {
          ...input,
          merchant,
          memberId: agent.id,
          by: author,
          at,
          today,
        })
        if (!offer.ok) return offer
        const { kind, terms } = input
        const detail = { id: offer.value, kind, terms }
        const action = { merchant: merchant.code, actorId: memberId, act: 'contract.offer', subject: agent.id, detail }
        await recordAgentAction(trx, action, at)
        return visibleDetail(trx, caller, offer.value)
      }),
    decide: (caller: Caller, id: string, decision: ContractDecision): Promise<Result<ContractDetail>> =>
      transact(db, async (trx): Promise<Result<ContractDetail>> => {
        const { memberId, merchant } = caller
        const row = await findVisible(trx, caller, id)
        if (!row) return err('request.not.found')
        const member = await createMemberRepository(trx).byId(memberId)
        if (!member) return err('user.unavailable')
        const side = sideOf(row, memberId)
        const input = { side, answer: decision, name: member.username, ...momentOf(merchant) }
        const result = await decideContract(trx, notifyIn(trx), row, input)
        if (!result.ok) return result
        const action = {
          merchant: merchant.code,
          actorId: memberId,
          act: `contract.${decision}`,
          subject: row.member_id,
        }
        await recordAgentAction(trx, { ...action, detail: { id, kind: row.kind } }, input.at)
        return visibleDetail(trx, caller, id)
      }),
  }
}
export type ContractService = ReturnType<typeof createContractService>
