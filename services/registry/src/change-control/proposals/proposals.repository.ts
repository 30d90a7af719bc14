import { PROPOSAL_HOURS, type ProposedAct, REGISTRY_PAGE_SIZE, type TokenRole } from '@tessera/contracts'
import { HOUR_MS } from '@tessera/server/durations'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** A proposal, and the current state that it is compared with. */
export interface ProposalRecord extends Selectable<Tables['proposals']> {
  /** Current stable composition. */
  stable: string | null
  /** Current percent of the rollout that it names; null if it names none, or that has ended. */
  percent: number | null
}

interface NewProposal {
  merchant: string
  act: ProposedAct
  base: string | null
  target: string | null
  share: number | null
  created_by: string
  created_role: TokenRole
}

export async function insertProposal(trx: Kysely<Tables>, { act, ...columns }: NewProposal): Promise<number> {
  const { id } = await trx
    .insertInto('proposals')
    .values({
      ...columns,
      kind: act.kind,
      body: JSON.stringify(act.body),
      expires_at: new Date(Date.now() + PROPOSAL_HOURS * HOUR_MS),
      decision: null,
      decided_at: null,
      decided_by: null,
      decided_because: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

const proposalRecords = (db: Kysely<Tables>) =>
  db
    .selectFrom('proposals as p')
    .innerJoin('merchants as m', 'm.code', 'p.merchant')
    .leftJoin('rollouts as r', (join) =>
      join.on(sql<boolean>`r.id = p.body ->> 'rollout' and r.merchant = p.merchant and r.ended_at is null`),
    )
    .selectAll('p')
    .select(['m.stable', 'r.percent'])

export const findProposal = (db: Kysely<Tables>, id: number): Promise<ProposalRecord | undefined> =>
  proposalRecords(db).where('p.id', '=', BigInt(id)).executeTakeFirst()

/** Finds a proposal and locks it until the transaction ends, so that only one person decides. */
export async function lockProposal(trx: Kysely<Tables>, id: number): Promise<ProposalRecord | undefined> {
  await trx.selectFrom('proposals').select('id').where('id', '=', BigInt(id)).forUpdate().execute()
  return findProposal(trx, id)
}

export interface ProposalPage {
  merchant?: string | undefined
  /** Only those that wait. */
  open: boolean
  /** The row that the page begins after. */
  before?: number | undefined
}

const isUndecided = sql<boolean>`p.decision is null and p.expires_at > clock_timestamp()`

/** One page, newest first. */
export const listProposals = (db: Kysely<Tables>, { merchant, open, before }: ProposalPage) => {
  let query = proposalRecords(db).orderBy('p.id', 'desc').limit(REGISTRY_PAGE_SIZE)
  if (merchant !== undefined) query = query.where('p.merchant', '=', merchant)
  if (open) query = query.where(isUndecided)
  if (before !== undefined) query = query.where('p.id', '<', BigInt(before))
  return query.execute()
}

/** Returns the number of the merchant's open proposals. */
export async function countOpen(db: Kysely<Tables>, merchant: string): Promise<number> {
  const { many: openCount } = await db
    .selectFrom('proposals as p')
    .select((q) => q.fn.countAll<bigint>().as('many'))
    .where('p.merchant', '=', merchant)
    .where(isUndecided)
    .executeTakeFirstOrThrow()
  return Number(openCount)
}

interface Decision {
  decision: 'approved' | 'declined'
  actor: string
  reason: string
}

export const decideProposal = (trx: Kysely<Tables>, id: number, { decision, actor, reason }: Decision) =>
  trx
    .updateTable('proposals')
    .set({ decision, decided_at: sql<Date>`clock_timestamp()`, decided_by: actor, decided_because: reason })
    .where('id', '=', BigInt(id))
    .execute()
