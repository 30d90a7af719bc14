import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { RaffleTicketRow } from '../raffle.tables.ts'

/** Number of tickets per page. */
const PAGE_SIZE = 5_000
/** Maximum number of listed tickets of a member; above the limit of any rules. */
const MAX_OWN_TICKETS = 200

/** Drawn prize with the ticket and the member that won it. Minor units. */
export interface WinWithTicket {
  place: number
  ticket_no: bigint
  nonce: string
  amount: bigint
  username: string
  on_boards: boolean
}

export const createTicketRepository = (db: Db) => {
  const participatingTickets = (drawId: string) =>
    db.selectFrom('raffle_tickets').where('draw_id', '=', drawId).where('struck_at', 'is', null).orderBy('ticket_no')
  const memberTickets = (memberId: string, drawId: string) =>
    db
      .selectFrom('raffle_tickets')
      .where('member_id', '=', memberId)
      .where('draw_id', '=', drawId)
      .where('struck_at', 'is', null)
  return {
    /** Reserves `count` unused ticket numbers. */
    reserveNumbers: async (count: number): Promise<bigint[]> => {
      const { rows } = await sql<{ no: bigint }>`select nextval('raffle_ticket_numbers') as no
        from generate_series(1, ${count}::int)`.execute(db)
      return rows.map(({ no }) => no)
    },
    add: async (rows: readonly Insertable<RaffleTicketRow>[]): Promise<void> => {
      await db
        .insertInto('raffle_tickets')
        .values([...rows])
        .execute()
    },
    /** Current number of participating tickets. */
    count: async (drawId: string): Promise<number> => {
      const { count } = await db
        .selectFrom('raffle_tickets')
        .select((eb) => eb.fn.countAll<bigint>().as('count'))
        .where('draw_id', '=', drawId)
        .where('struck_at', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    listOfMember: (memberId: string, drawId: string) =>
      memberTickets(memberId, drawId).selectAll().orderBy('ticket_no').limit(MAX_OWN_TICKETS).execute(),
    collect: async (memberId: string, drawId: string, at: Date): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('raffle_tickets')
        .set({ collected_at: at })
        .where('member_id', '=', memberId)
        .where('draw_id', '=', drawId)
        .where('struck_at', 'is', null)
        .where('collected_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    /** Number of tickets of open raffles that the member has not viewed. */
    countUncollected: async (memberId: string): Promise<number> => {
      const { count } = await db
        .selectFrom('raffle_tickets as t')
        .innerJoin('raffles as r', 'r.draw_id', 't.draw_id')
        .select((eb) => eb.fn.countAll<bigint>().as('count'))
        .where('t.member_id', '=', memberId)
        .where('t.struck_at', 'is', null)
        .where('t.collected_at', 'is', null)
        .where('r.state', '=', 'open')
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    /** Voids a deposit's tickets in open raffles and returns the ids of their members; tickets of closed raffles stay valid. */
    voidByOrder: async (orderId: string, at: Date): Promise<string[]> => {
      const rows = await db
        .updateTable('raffle_tickets')
        .set({ struck_at: at })
        .where('order_id', '=', orderId)
        .where('struck_at', 'is', null)
        .where('draw_id', 'in', (eb) => eb.selectFrom('raffles').select('draw_id').where('state', '=', 'open'))
        .returning('member_id')
        .execute()
      return [...new Set(rows.map(({ member_id }) => member_id))]
    },
    /** Yields pages of participating tickets, ordered by number. */
    pages: async function* (drawId: string): AsyncGenerator<{ ticket_no: bigint; leaf: string }[]> {
      for (let after = 0n; ; ) {
        const page = await participatingTickets(drawId)
          .select(['ticket_no', 'leaf'])
          .where('ticket_no', '>', after)
          .limit(PAGE_SIZE)
          .execute()
        yield page
        if (page.length < PAGE_SIZE) return
        after = page.at(-1)?.ticket_no ?? after
      }
    },
    leaves: async (drawId: string, from: number): Promise<string[]> =>
      (await participatingTickets(drawId).select('leaf').offset(from).limit(PAGE_SIZE).execute()).map(
        ({ leaf }) => leaf,
      ),
    /** Returns the ticket numbers at these positions (from 0), by position. */
    numbersAt: async (drawId: string, positions: readonly number[]): Promise<Map<number, bigint>> => {
      if (positions.length === 0) return new Map()
      const { rows } = await sql<{ place: bigint; ticket_no: bigint }>`
        select place, ticket_no from (select ticket_no, row_number() over (order by ticket_no) - 1 as place
          from raffle_tickets where draw_id = ${drawId} and struck_at is null) counted
        where place in (${sql.join(positions)})`.execute(db)
      return new Map(rows.map(({ place: position, ticket_no }) => [Number(position), ticket_no]))
    },
    addWins: async (
      drawId: string,
      wins: readonly { place: number; ticketNo: bigint; amount: bigint }[],
    ): Promise<void> => {
      if (wins.length === 0) return
      await db
        .insertInto('raffle_wins')
        .values(
          wins.map(({ place, ticketNo, amount }) => ({
            draw_id: drawId,
            place,
            ticket_no: ticketNo,
            amount,
            grant_id: null,
          })),
        )
        .execute()
    },
    /** Finds the best prize that is not granted yet, with its winner. */
    findDuePrize: (drawId: string) =>
      db
        .selectFrom('raffle_wins as w')
        .innerJoin('raffle_tickets as t', 't.ticket_no', 'w.ticket_no')
        .select(['w.place', 'w.amount', 't.member_id'])
        .where('w.draw_id', '=', drawId)
        .where('w.grant_id', 'is', null)
        .orderBy('w.place')
        .limit(1)
        .executeTakeFirst(),
    setGrant: async (drawId: string, place: number, grantId: string): Promise<void> => {
      await db
        .updateTable('raffle_wins')
        .set({ grant_id: grantId })
        .where('draw_id', '=', drawId)
        .where('place', '=', place)
        .execute()
    },
    wins: (drawId: string): Promise<WinWithTicket[]> =>
      db
        .selectFrom('raffle_wins as w')
        .innerJoin('raffle_tickets as t', 't.ticket_no', 'w.ticket_no')
        .innerJoin('members as m', 'm.id', 't.member_id')
        .select(['w.place', 'w.ticket_no', 't.nonce', 'w.amount', 'm.username', 'm.on_boards'])
        .where('w.draw_id', '=', drawId)
        .orderBy('w.place')
        .execute(),
  }
}
export type TicketRepository = ReturnType<typeof createTicketRepository>
