import { type LanguageCode, textLanguageOf } from '@tessera/contracts'
import type { BeaconKind, MyRaffle, RaffleTicket as OwnTicket, Raffle, RaffleBundle, RaffleWin } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { createBeaconKeyRepository } from '../../lottery/draws/beacon-keys.repository.ts'
import { createLogRepository, EMPTY_LOG_HEAD } from '../../lottery/log/log.repository.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import { maskUsername } from '../../play/winners/winners.domain.ts'
import { recordRewardChange } from '../grants/grants.repository.ts'
import { createOfferRepository } from '../offers/offers.repository.ts'
import type { StoredRaffle } from '../raffle.tables.ts'
import { isRaffle } from './raffles.domain.ts'
import { createRaffleRepository } from './raffles.repository.ts'
import { createTicketRepository, type WinWithTicket } from './tickets.repository.ts'

interface RaffleDeps {
  db: Db
  /** Returns the public URL of a beacon's round. */
  roundUrlOf(beacon: BeaconKind, round: number): string
  now: () => Date
}

const toSeal = ({ root, tickets, sealed_at, seal_late }: StoredRaffle): RaffleBundle['seal'] =>
  root === null || sealed_at === null
    ? null
    : { root, count: tickets ?? 0, time: sealed_at.toISOString(), late: seal_late }

const toRaffleWin = ({ place, ticket_no, nonce, amount, username, on_boards }: WinWithTicket): RaffleWin => ({
  place,
  ticketNo: Number(ticket_no),
  nonce,
  amount: moneyText(amount),
  userName: on_boards ? maskUsername(username) : null,
})

/** Public data of raffles, and a member's tickets in them. */
export function createRaffleService({ db, roundUrlOf: urlOf, now }: RaffleDeps) {
  const [raffles, tickets] = [createRaffleRepository(db), createTicketRepository(db)]
  const toRaffle = async (raffle: StoredRaffle, language: LanguageCode): Promise<Raffle> => {
    const rules = await createOfferRepository(db).rules(raffle.version_id)
    if (!isRaffle(rules)) throw new Error(`${raffle.draw_id} has the rules of another kind of offer`)
    return {
      drawId: raffle.draw_id,
      promotionId: raffle.promotion_id,
      title: textLanguageOf(language) === 'th' ? rules.title.th : rules.title.en,
      state: raffle.state,
      closesAt: raffle.closes_at.toISOString(),
      drawAt: raffle.draw_at.toISOString(),
      prizes: rules.reward.winners,
      perDeposit: rules.reward.perDeposit,
      most: rules.reward.tickets,
      tickets: raffle.tickets ?? (await tickets.count(raffle.draw_id)),
    }
  }
  const findOfMerchant = async (merchant: string, drawId: string): Promise<StoredRaffle | undefined> => {
    const raffle = await raffles.find(drawId)
    return raffle?.merchant === merchant ? raffle : undefined
  }
  const listOwnTickets = async (memberId: string, drawId: string): Promise<OwnTicket[]> =>
    (await tickets.listOfMember(memberId, drawId)).map(({ ticket_no, nonce, collected_at, earned_at }) => ({
      ticketNo: Number(ticket_no),
      nonce,
      collected: collected_at !== null,
      earnedAt: earned_at.toISOString(),
    }))
  return {
    list: async (merchant: string, language: LanguageCode): Promise<Raffle[]> =>
      Promise.all((await raffles.listOfMerchant(merchant)).map((raffle) => toRaffle(raffle, language))),
    /** Returns the public proof of a draw. `id`: id of a draw, or of a promotion for its latest draw. Error: `draw.not.found`. */
    bundle: async (merchant: string, id: string, language: LanguageCode): Promise<Result<RaffleBundle>> => {
      const raffle = (await findOfMerchant(merchant, id)) ?? (await raffles.latest(merchant, id))
      if (!raffle) return err('draw.not.found')
      const { draw_id: drawId, state, beacon, round, signature, randomness } = raffle
      const log = createLogRepository(db)
      const isDrawn = state === 'drawn' || state === 'settled'
      return ok({
        raffle: await toRaffle(raffle, language),
        commitment: raffle.commitment,
        round: Number(round),
        beacon: {
          kind: beacon,
          key: beacon === 'local' ? await createBeaconKeyRepository(db).pinnedKey(beacon) : null,
          url: urlOf(beacon, Number(round)),
          signature,
        },
        secret: isDrawn || state === 'void' ? await raffles.secretOf(drawId) : null,
        randomness,
        seal: toSeal(raffle),
        wins: isDrawn ? (await tickets.wins(drawId)).map(toRaffleWin) : null,
        entries: await log.entriesOfDraw(drawId),
        head: (await log.head(merchant)) ?? EMPTY_LOG_HEAD,
      })
    },
    leaves: async (
      merchant: string,
      drawId: string,
      from: number,
    ): Promise<Result<{ count: number; leaves: string[] }>> => {
      const raffle = await findOfMerchant(merchant, drawId)
      if (!raffle) return err('draw.not.found')
      if (raffle.tickets === null) return ok({ count: 0, leaves: [] })
      return ok({ count: raffle.tickets, leaves: await tickets.leaves(drawId, from) })
    },
    listMine: async (merchant: string, memberId: string, language: LanguageCode): Promise<MyRaffle[]> =>
      Promise.all(
        (await raffles.listOpen(merchant)).map(async (raffle) => {
          const ownTickets = await tickets.listOfMember(memberId, raffle.draw_id)
          const uncollected = ownTickets.filter(({ collected_at }) => collected_at === null).length
          return { ...(await toRaffle(raffle, language)), own: ownTickets.length, uncollected }
        }),
      ),
    /** Lists the member's tickets. Error: `draw.not.found`. */
    tickets: async (merchant: string, memberId: string, drawId: string): Promise<Result<OwnTicket[]>> =>
      (await findOfMerchant(merchant, drawId)) ? ok(await listOwnTickets(memberId, drawId)) : err('draw.not.found'),
    /** Marks the member's tickets as collected and lists them. Error: `draw.not.found`. */
    collect: async (merchant: string, memberId: string, drawId: string): Promise<Result<OwnTicket[]>> => {
      if (!(await findOfMerchant(merchant, drawId))) return err('draw.not.found')
      await db.transaction().execute(async (trx) => {
        if (await createTicketRepository(trx).collect(memberId, drawId, now())) await recordRewardChange(trx, memberId)
      })
      return ok(await listOwnTickets(memberId, drawId))
    },
  }
}
export type RaffleService = ReturnType<typeof createRaffleService>
