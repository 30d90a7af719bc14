import { isVisible } from '@tessera/contracts'
import type { AgentLink, AgentLinkPage, LinkChannel, MerchantConfig } from '@tessera/site'
import type { Db, Trx } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { formatTimeCursor, parseTimeCursor } from '../../../paging/time-cursor.domain.ts'
import { err, ok, type Result } from '../../../result.ts'
import { createMemberRepository } from '../../identity/member/members.repository.ts'
import { randomLetters } from '../../money/channels/references.ts'
import { requestIdOf } from '../../money/channels/request-id.ts'
import { recordAgentAction } from '../acts/agent-actions.repository.ts'
import { recentDays } from '../recent-days.ts'
import { createLinkRepository, type Funnel, type StoredLink } from './links.repository.ts'

const PAGE = 20
const CODE_LENGTH = 8
const EMPTY_FUNNEL: Funnel = { clicks: 0, registrations: 0, firstDeposits: 0 }
const NAME_REQUIRED = err('request.invalid', { fields: { name: 'required' } })

interface Owner {
  memberId: string
  merchant: MerchantConfig
  origin: string
}

interface ListInput {
  id?: string | undefined
  archived?: 'true' | undefined
  from?: string | undefined
  to?: string | undefined
  cursor?: string | undefined
}

interface LinkChange {
  id: string
  name?: string | undefined
  channel?: LinkChannel | undefined
  archived?: boolean | undefined
}

const toLink = (row: StoredLink, origin: string, funnel: Funnel): AgentLink => ({
  id: row.id,
  name: row.name,
  channel: row.channel,
  code: row.code,
  url: `${origin}/m/register?${new URLSearchParams({ affiliateCode: row.code })}`,
  archived: row.archived_at !== null,
  createdAt: row.created_at.toISOString(),
  ...funnel,
})

/** Links that agents invite members with, and their funnels. */
export function createLinkService(db: Db, now: () => Date) {
  const funnelOf = async ({ memberId, merchant }: Owner, linkId: string): Promise<Funnel> => {
    const dayRange = recentDays({}, merchant.timeZone, now())
    if (!dayRange) throw new Error('default range of days is invalid')
    const { from, to } = dayRange
    const filter = { memberId, linkId, from, to, timeZone: merchant.timeZone }
    return (await createLinkRepository(db).funnelByLink(filter)).get(linkId) ?? EMPTY_FUNNEL
  }
  /** Returns a code that no link and no agent uses. */
  const freeCode = async (trx: Trx, merchant: string): Promise<string> => {
    for (;;) {
      const code = randomLetters(CODE_LENGTH)
      const existing =
        (await createLinkRepository(trx).byCode(merchant, code)) ??
        (await createMemberRepository(trx).byAffiliateCode(merchant, code))
      if (!existing) return code
    }
  }
  const recordAction = (trx: Trx, { memberId, merchant }: Owner, action: string, subject: string, detail: object) =>
    recordAgentAction(trx, { merchant: merchant.code, actorId: memberId, act: action, subject, detail }, now())
  /** Rejects if the agent already has the maximum of active links. */
  const checkLinkLimit = async (trx: Trx, { memberId, merchant }: Owner): Promise<Result<null>> => {
    const { active } = await createLinkRepository(trx).counts(memberId)
    const max = merchant.agent.links
    return active < max ? ok(null) : err('link.limit', { value: { most: max } })
  }

  return {
    /** Page, newest first, with the funnel of a range of days; by default the last thirty. */
    page: async (owner: Owner, input: ListInput): Promise<Result<AgentLinkPage>> => {
      const { memberId, merchant, origin } = owner
      const links = createLinkRepository(db)
      const dayRange = recentDays(input, merchant.timeZone, now())
      if (!dayRange) return err('request.invalid', { fields: { from: 'range' } })
      const after = input.cursor === undefined ? null : parseTimeCursor(input.cursor)
      if (input.cursor !== undefined && after === null) return err('request.invalid', { fields: { cursor: 'format' } })
      const link = input.id === undefined ? null : await links.findOfMember(memberId, input.id)
      if (link === undefined) return err('request.not.found')
      const { from, to } = dayRange
      const filter = { memberId, linkId: input.id ?? null, from, to, timeZone: merchant.timeZone }
      const isArchived = input.archived === 'true'
      const rows = link ? [link] : await links.page(memberId, isArchived, after, PAGE + 1)
      const list = rows.slice(0, PAGE)
      const funnels = await links.funnelByLink(filter)
      const counts = await links.counts(memberId)
      const last = list.at(-1)
      return ok({
        from,
        to,
        list: list.map((row) => toLink(row, origin, funnels.get(row.id) ?? EMPTY_FUNNEL)),
        next: rows.length > PAGE && last ? formatTimeCursor({ at: last.created_at, id: last.id }) : null,
        totalCount: link ? 1 : isArchived ? counts.archived : counts.active,
        active: counts.active,
        most: merchant.agent.links,
        days: await links.funnelByDay(filter),
      })
    },
    create: (
      owner: Owner,
      { key, name, channel }: { key: string; name: string; channel: LinkChannel },
    ): Promise<Result<AgentLink>> =>
      transact(db, async (trx): Promise<Result<AgentLink>> => {
        if (!isVisible(name)) return NAME_REQUIRED
        const { memberId, merchant, origin } = owner
        const links = createLinkRepository(trx)
        await links.lock(memberId)
        const id = requestIdOf('link', memberId, key)
        const existing = await links.findOfMember(memberId, id)
        if (existing) return ok(toLink(existing, origin, EMPTY_FUNNEL))
        const limitCheck = await checkLinkLimit(trx, owner)
        if (!limitCheck.ok) return limitCheck
        const code = await freeCode(trx, merchant.code)
        const row = { id, merchant: merchant.code, member_id: memberId, name, channel, code }
        const link = await links.add({ ...row, archived_at: null, created_at: now() })
        await recordAction(trx, owner, 'link.create', id, { name, channel, code })
        return ok(toLink(link, origin, EMPTY_FUNNEL))
      }),
    change: async (owner: Owner, { id, name, channel, archived }: LinkChange): Promise<Result<AgentLink>> => {
      const result = await transact(db, async (trx): Promise<Result<StoredLink>> => {
        if (name !== undefined && !isVisible(name)) return NAME_REQUIRED
        const links = createLinkRepository(trx)
        await links.lock(owner.memberId)
        const row = await links.findOfMember(owner.memberId, id)
        if (!row) return err('request.not.found')
        const wasArchived = row.archived_at !== null
        if (archived === false && wasArchived) {
          const limitCheck = await checkLinkLimit(trx, owner)
          if (!limitCheck.ok) return limitCheck
        }
        const archivedAt =
          archived === undefined || archived === wasArchived ? row.archived_at : archived ? now() : null
        const next = { name: name ?? row.name, channel: channel ?? row.channel, archived_at: archivedAt }
        await recordAction(trx, owner, 'link.change', id, { ...next, archived_at: archivedAt?.toISOString() ?? null })
        return ok(await links.change(id, next))
      })
      return result.ok ? ok(toLink(result.value, owner.origin, await funnelOf(owner, id))) : result
    },
  }
}
export type LinkService = ReturnType<typeof createLinkService>
