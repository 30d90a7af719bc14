import { isDeepStrictEqual } from 'node:util'
import type { MerchantConfig } from '@tessera/site'
import type { Broadcast, NewBroadcast, Segment } from '@tessera/site/operations'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db } from '../../../tables.ts'
import { transact } from '../../../transact.ts'
import { recordAct } from '../../identity/operators/operator-audit.repository.ts'
import { minorOf } from '../../money/ledger/ledger.domain.ts'
import { createBroadcastRepository, toBroadcast, type Wanted } from './broadcasts.repository.ts'

/** Bounds of a rank on the merchant's ladder; undefined if it is not on it. */
function wantedOf({ ranks }: MerchantConfig, segment: Segment): Wanted | undefined {
  if (segment.of !== 'rank') return segment
  const at = ranks.findIndex(({ labelId }) => labelId === segment.labelId)
  const bounds = (rank: (typeof ranks)[number] | undefined) =>
    rank ? { deposit: minorOf(rank.deposit), stake: minorOf(rank.stake) } : null
  const reached = bounds(ranks[at])
  return reached ? { of: 'rank', reached, next: bounds(ranks[at + 1]) } : undefined
}

/** The desk writes to many members at once. */
export const createBroadcastService = (db: Db, merchants: readonly MerchantConfig[], now: () => Date) => ({
  list: async (merchant: string): Promise<Broadcast[]> =>
    (await createBroadcastRepository(db).list(merchant)).map(toBroadcast),
  /** Sends once for the request's id. @returns `request.conflict` if the id belongs to another request */
  send: ({ reason, ...input }: NewBroadcast, actor: string): Promise<Outcome<Broadcast>> =>
    transact(db, async (trx): Promise<Outcome<Broadcast>> => {
      const { id, merchant, segment, category, title, content, link } = input
      const config = merchants.find(({ code }) => code === merchant)
      const audience = config && wantedOf(config, segment)
      if (!audience) return refused('request.not.found')
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
        return refused('request.invalid', { fields: { title: 'needed' } })
      if (!(await broadcasts.add({ ...row, segment: JSON.stringify(segment), at, sent: 0 }))) {
        const found = await broadcasts.one(id)
        const { at: _at, sent: _sent, ...before } = found ?? { at, sent: 0 }
        return found && isDeepStrictEqual(before, { ...row, segment })
          ? done(toBroadcast(found))
          : refused('request.conflict')
      }
      const sent = await broadcasts.send({ id, merchant, at }, audience)
      const after = { id, segment, category, title, sent }
      await recordAct(trx, { actor, action: 'content.broadcast', merchant, reason, before: null, after }, at)
      return done({ id, merchant, segment, category, title, by: actor, at: at.toISOString(), sent })
    }),
})
export type BroadcastService = ReturnType<typeof createBroadcastService>
