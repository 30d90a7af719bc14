import type { LanguageCode } from '@tessera/contracts'
import type { BeaconKind, DrawBundle, LogHead, LotteryLogEntry, PublicKey } from '@tessera/site'
import type * as z from 'zod/mini'
import type { Db } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import { createBeaconKeyRepository } from '../draws/beacon-keys.repository.ts'
import { createDrawRepository, type StoredDraw, toDraw } from '../draws/draws.repository.ts'
import { createLogRepository, EMPTY_LOG_HEAD } from '../log/log.repository.ts'
import { nameOf } from '../reads/names.ts'
import { createProofRepository } from './proofs.repository.ts'

const LOG_PAGE_SIZE = 500

interface BundleDeps {
  db: Db
  /** Returns the public URL of a beacon's round. */
  roundUrlOf(beacon: BeaconKind, round: number): string
  receiptKeyOf(merchant: string): z.infer<typeof PublicKey>
}

const sealOf = ({ root, lines, stake, sealed_at, seal_late }: StoredDraw): DrawBundle['seal'] =>
  root === null || sealed_at === null
    ? null
    : { root, count: lines ?? 0, stake: moneyText(stake ?? 0n), time: sealed_at.toISOString(), late: seal_late }

/** True if the draw's secret is public. */
const isSecretPublic = ({ state, prizes }: StoredDraw): boolean => prizes !== null || state === 'void'

/** Public proof of a draw, and the log of all draws of a merchant. */
export function createLotteryBundleService({ db, roundUrlOf: urlOf, receiptKeyOf }: BundleDeps) {
  const [log, keys, proofs] = [createLogRepository(db), createBeaconKeyRepository(db), createProofRepository(db)]
  const logHeadOf = async (merchant: string): Promise<LogHead> => (await log.head(merchant)) ?? EMPTY_LOG_HEAD
  return {
    bundle: async (merchant: string, drawId: string, language: LanguageCode): Promise<Result<DrawBundle>> => {
      const draw = await createDrawRepository(db).find(drawId)
      if (draw?.merchant !== merchant) return err('draw.not.found')
      return ok({
        draw: toDraw(draw),
        displayName: nameOf(draw.game, language),
        commitment: draw.commitment,
        round: Number(draw.round),
        beacon: {
          kind: draw.beacon,
          // Pages verify the local beacon by its key; drand's needs curves that browsers lack (the page states that).
          key: draw.beacon === 'local' ? await keys.pinnedKey(draw.beacon) : null,
          url: urlOf(draw.beacon, Number(draw.round)),
          signature: draw.signature,
        },
        secret: isSecretPublic(draw) ? await proofs.secret(drawId) : null,
        randomness: draw.randomness,
        seal: sealOf(draw),
        // Until a second operator confirms the voiding, the reason is part of an internal request.
        voidReason: draw.state === 'void' ? draw.void_reason : null,
        entries: await log.entriesOfDraw(drawId),
        head: await logHeadOf(merchant),
        receiptKey: receiptKeyOf(merchant),
      })
    },
    logPage: async (merchant: string, from: number): Promise<{ entries: LotteryLogEntry[]; head: LogHead }> => ({
      entries: await log.entriesFrom(merchant, from, LOG_PAGE_SIZE),
      head: await logHeadOf(merchant),
    }),
  }
}
export type LotteryBundleService = ReturnType<typeof createLotteryBundleService>
