import { LanguageCodeSchema, ok, queryInt, queryText } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MyRaffle, Raffle, RaffleBundle, RaffleTicket } from '../entities/raffle.ts'
import { text } from './fields.ts'

const moduleId = 'COMM3'
const language = { language: LanguageCodeSchema }

/** The merchant's raffles, newest first, 24 at most. */
export const Raffles = endpoint({
  method: 'GET',
  path: '/api/v1/raffles',
  moduleId,
  access: 'public',
  query: z.object(language),
  reply: ok(z.array(Raffle)),
})

/** All that proves a raffle. `id`: a draw's, or a promotion's for the one that runs, else the last. Refused: `draw.not.found`. */
export const RaffleDraw = endpoint({
  method: 'GET',
  path: '/api/v1/raffles/draw',
  moduleId,
  access: 'public',
  query: z.object({ id: queryText(120), ...language }),
  reply: ok(RaffleBundle),
})

/** Leaves of a sealed raffle in the order of its tickets, from a place on, at most 5,000; empty until it is sealed. Refused: `draw.not.found`. */
export const RaffleLeaves = endpoint({
  method: 'GET',
  path: '/api/v1/raffles/leaves',
  moduleId,
  access: 'public',
  query: z.object({ drawId: queryText(120), from: queryInt(0, 100_000_000) }),
  reply: ok(z.object({ count: z.int(), leaves: z.array(z.string()) })),
})

/** Open raffles, with the member's tickets in them. */
export const MyRaffles = endpoint({
  method: 'GET',
  path: '/api/v1/raffles/mine',
  moduleId,
  access: 'member',
  query: z.object(language),
  reply: ok(z.array(MyRaffle)),
})

/** The member's tickets of a raffle, in the order of their numbers; as many as its rules allow, 200 at most. Errors: `draw.not.found`. */
export const RaffleTickets = endpoint({
  method: 'GET',
  path: '/api/v1/raffles/tickets',
  moduleId,
  access: 'member',
  query: z.object({ drawId: queryText(120) }),
  reply: ok(z.array(RaffleTicket)),
})

/**
 * Collects the member's tickets of a raffle, and returns all of them; a repeated call returns the same. Errors:
 * `draw.not.found`.
 */
export const CollectTickets = endpoint({
  method: 'POST',
  path: '/api/v1/raffles/tickets',
  moduleId,
  access: 'member',
  body: z.object({ drawId: text(120) }),
  reply: ok(z.array(RaffleTicket)),
})
