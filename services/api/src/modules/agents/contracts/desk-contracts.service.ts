import { randomUUID } from 'node:crypto'
import type { MerchantConfig } from '@tessera/site'
import type { DeskContract, TopAgentOffer } from '@tessera/site/operations'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db, Trx } from '../../../tables.ts'
import { transact } from '../../../transact.ts'
import { createMemberRepository } from '../../identity/member/members.repository.ts'
import type { Tell } from '../../identity/member/tell.ts'
import { recordAct } from '../../identity/operators/operator-audit.repository.ts'
import { dayIn } from '../figures/days.domain.ts'
import { decideContract } from './answers.ts'
import { createContractRepository, type Moment, type ShownContract } from './contracts.repository.ts'
import { offerContract } from './offers.ts'

const MAX_LISTED = 200

const toDesk = (row: ShownContract): DeskContract => ({
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
  tellIn: (trx: Trx) => Tell
  now: () => Date
}

/** The house's contracts with agents without an upline, and the desk's view of all others. */
export function createDeskContracts({ db, merchants, tellIn, now }: DeskContractDeps) {
  const merchantOf = (code: string) => merchants.find((merchant) => merchant.code === code)
  const momentOf = ({ timeZone }: MerchantConfig): Moment => ({ at: now(), today: dayIn(now(), timeZone) })
  const load = async (trx: Trx, id: string, moment: Moment): Promise<DeskContract> => {
    const row = await createContractRepository(trx).byId(id, moment)
    if (!row) throw new Error(`no contract ${id}`)
    return toDesk(row)
  }

  return {
    list: async (merchant: string): Promise<Outcome<DeskContract[]>> => {
      const config = merchantOf(merchant)
      if (!config) return refused('request.not.found')
      return done((await createContractRepository(db).ofMerchant(merchant, momentOf(config), MAX_LISTED)).map(toDesk))
    },
    offer: (
      { merchant, username, kind, terms, reason }: TopAgentOffer,
      actor: string,
    ): Promise<Outcome<DeskContract>> =>
      transact(db, async (trx): Promise<Outcome<DeskContract>> => {
        const config = merchantOf(merchant)
        const agent = config && (await createMemberRepository(trx).byUsername(merchant, username))
        if (!config || !agent || agent.parent_id !== null) return refused('request.not.found')
        const moment = momentOf(config)
        const from = { upline: null, name: actor, wisher: actor }
        const input = { key: randomUUID(), merchant: config, memberId: agent.id, kind, terms, by: from }
        const offer = await offerContract(trx, tellIn(trx), { ...input, ...moment })
        if (!offer.ok) return offer
        const after = { id: offer.value, username, kind, terms }
        await recordAct(trx, { actor, action: 'contract.offer', merchant, reason, before: null, after }, moment.at)
        return done(await load(trx, offer.value, moment))
      }),
    /** Ends any contract with its period; an offer of the house is withdrawn. */
    end: (id: string, reason: string, actor: string): Promise<Outcome<DeskContract>> =>
      transact(db, async (trx): Promise<Outcome<DeskContract>> => {
        const found = await trx.selectFrom('agent_contracts').select('merchant').where('id', '=', id).executeTakeFirst()
        const merchant = found && merchantOf(found.merchant)
        const row = merchant && (await createContractRepository(trx).byId(id, momentOf(merchant)))
        if (!row) return refused('request.not.found')
        const moment = momentOf(merchant)
        const decision = row.state === 'offered' ? ('withdraw' as const) : ('end' as const)
        const ended = await decideContract(trx, tellIn(trx), row, {
          side: 'upline',
          answer: decision,
          name: actor,
          ...moment,
        })
        if (!ended.ok) return ended
        const before = { id, state: row.state }
        const after = await load(trx, id, moment)
        const act = { actor, action: 'contract.end', merchant: row.merchant, reason, before }
        await recordAct(trx, { ...act, after: { id, state: after.state } }, moment.at)
        return done(after)
      }),
  }
}
export type DeskContracts = ReturnType<typeof createDeskContracts>
