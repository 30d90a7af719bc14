import { isDeepStrictEqual } from 'node:util'
import type { MerchantConfig } from '@tessera/site'
import type { Broadcast, NewBroadcast, Segment } from '@tessera/site/operations'
import type { Db } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { findMerchant } from '../../../merchant-by-code.ts'
import { err, ok, type Result } from '../../../result.ts'
import { writeAuditEntry } from '../../identity/operators/operator-audit.repository.ts'
import { minorOf } from '../../money/ledger/ledger.domain.ts'
import { type Audience, createBroadcastRepository, toBroadcast } from './broadcasts.repository.ts'

/** Audience of a segment; undefined if the merchant has no such rank. */
function audienceOf({ ranks }: MerchantConfig, segment: Segment): Audience | undefined {
  if (segment.of !== 'rank') return segment
  const index = ranks.findIndex(({ labelId }) => labelId === segment.labelId)
  const boundsOf = (rank: (typeof ranks)[number] | undefined) =>
    rank ? { deposit: minorOf(rank.deposit), stake: minorOf(rank.stake) } : null
  const reached = boundsOf(ranks[index])
  return reached ? { of: 'rank', reached, next: boundsOf(ranks[index + 1]) } : undefined
}

/** Messages of the desk to all members of a segment. */
export const createBroadcastService = (db: Db, merchants: readonly MerchantConfig[], now: () => Date) => ({
  list: async (merchant: string): Promise<Broadcast[]> =>
    (await createBroadcastRepository(db).list(merchant)).map(toBroadcast),
  /** Sends the message once per id. @returns `request.conflict` if the id belongs to another request */
  send: ({ reason, ...input }: NewBroadcast, actor: string): Promise<Result<Broadcast>> =>
    transact(db, async (trx): Promise<Result<Broadcast>> => {
      const { id, merchant, segment, category, title, content, link } = input
      const config = findMerchant(merchants, merchant)
      const audience = config && audienceOf(config, segment)
      if (!audience) return err('request.not.found')
      const broadcasts = createBroadcastRepository(trx)
      const at = now()
      const row = {
        id,
        merchant,
        category,
        title_th: title.th,
        title_en: title.en,
        content_th: content.th,
        content_en: content.en,
        link,
        by: actor,
      }
      if (Object.values({ ...title, ...content }).some((text) => text.trim() === ''))
        return err('request.invalid', { fields: { title: 'needed' } })
      if (!(await broadcasts.add({ ...row, segment: JSON.stringify(segment), at, sent: 0 }))) {
        const existing = await broadcasts.byId(id)
        const { at: _at, sent: _sent, ...storedFields } = existing ?? { at, sent: 0 }
        return existing && isDeepStrictEqual(storedFields, { ...row, segment })
          ? ok(toBroadcast(existing))
          : err('request.conflict')
      }
      const sent = await broadcasts.send({ id, merchant, at }, audience)
      const after = { id, segment, category, title, sent }
      await writeAuditEntry(trx, { actor, action: 'content.broadcast', merchant, reason, before: null, after }, at)
      return ok({ id, merchant, segment, category, title, by: actor, at: at.toISOString(), sent })
    }),
})
export type BroadcastService = ReturnType<typeof createBroadcastService>
