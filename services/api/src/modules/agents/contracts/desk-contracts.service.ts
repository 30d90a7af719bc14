import { randomUUID } from 'node:crypto'
import type { MerchantConfig } from '@tessera/site'
import type { DeskContract, TopAgentOffer } from '@tessera/site/operations'
import type { Db, Trx } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { findMerchant } from '../../../merchant-by-code.ts'
import { err, ok, type Result } from '../../../result.ts'
import { createMemberRepository } from '../../identity/member/members.repository.ts'
import type { Notify } from '../../identity/member/notify.ts'
import { writeAuditEntry } from '../../identity/operators/operator-audit.repository.ts'
import { dayIn } from '../figures/days.domain.ts'
import { type ContractView, createContractRepository, type Moment } from './contracts.repository.ts'
import { decideContract } from './decide-contract.ts'
import { offerContract } from './offer-contract.ts'

const MAX_LISTED = 200

const toDesk = (row: ContractView): DeskContract => ({
  id: row.id,
  kind: row.kind,
  version: row.version,
  state: row.state,
  upline: row.upline_account,
  downline: row.member_account,
  terms: row.terms,
  offeredBy: row.offered_by,
  offeredAt: row.offered_at.toISOString(),
  from: row.from_day,
  until: row.until_day,
})

interface DeskContractDeps {
  db: Db
  merchants: readonly MerchantConfig[]
  notifyIn: (trx: Trx) => Notify
  now: () => Date
}

/** The house's contracts with agents without an upline, and the desk's view of all others. */
export function createDeskContracts({ db, merchants, notifyIn, now }: DeskContractDeps) {
  const merchantOf = (code: string) => findMerchant(merchants, code)
  const momentOf = ({ timeZone }: MerchantConfig): Moment => ({ at: now(), today: dayIn(now(), timeZone) })
  const loadForDesk = async (trx: Trx, id: string, moment: Moment): Promise<DeskContract> => {
    const row = await createContractRepository(trx).byId(id, moment)
    if (!row) throw new Error(`contract ${id} not found`)
    return toDesk(row)
  }

  return {
    list: async (merchant: string): Promise<Result<DeskContract[]>> => {
      const config = merchantOf(merchant)
      if (!config) return err('request.not.found')
      return ok((await createContractRepository(db).listOfMerchant(merchant, momentOf(config), MAX_LISTED)).map(toDesk))
    },
    offer: ({ merchant, username, kind, terms, reason }: TopAgentOffer, actor: string): Promise<Result<DeskContract>> =>
      transact(db, async (trx): Promise<Result<DeskContract>> => {
        const config = merchantOf(merchant)
        const agent = config && (await createMemberRepository(trx).byUsername(merchant, username))
        if (!config || !agent || agent.parent_id !== null) return err('request.not.found')
        const moment = momentOf(config)
        const author = { upline: null, name: actor, wisher: actor }
        const input = { key: randomUUID(), merchant: config, memberId: agent.id, kind, terms, by: author }
        const offer = await offerContract(trx, notifyIn(trx), { ...input, ...moment })
        if (!offer.ok) return offer
        const after = { id: offer.value, username, kind, terms }
        await writeAuditEntry(
          trx,
          { actor, action: 'contract.offer', merchant, reason, before: null, after },
          moment.at,
        )
        return ok(await loadForDesk(trx, offer.value, moment))
      }),
    /** Ends any contract with its period; an offer of the house is withdrawn. */
    end: (id: string, reason: string, actor: string): Promise<Result<DeskContract>> =>
      transact(db, async (trx): Promise<Result<DeskContract>> => {
        const contractRow = await trx
          .selectFrom('agent_contracts')
          .select('merchant')
          .where('id', '=', id)
          .executeTakeFirst()
        const merchant = contractRow && merchantOf(contractRow.merchant)
        const row = merchant && (await createContractRepository(trx).byId(id, momentOf(merchant)))
        if (!row) return err('request.not.found')
        const moment = momentOf(merchant)
        const decision = row.state === 'offered' ? ('withdraw' as const) : ('end' as const)
        const result = await decideContract(trx, notifyIn(trx), row, {
          side: 'upline',
          answer: decision,
          name: actor,
          ...moment,
        })
        if (!result.ok) return result
        const before = { id, state: row.state }
        const after = await loadForDesk(trx, id, moment)
        const entry = { actor, action: 'contract.end', merchant: row.merchant, reason, before }
        await writeAuditEntry(trx, { ...entry, after: { id, state: after.state } }, moment.at)
        return ok(after)
      }),
  }
}
export type DeskContracts = ReturnType<typeof createDeskContracts>
