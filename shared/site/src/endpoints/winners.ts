import { LanguageCodeSchema, ok, queryInt } from '@tessera/contracts'
import * as z from 'zod/mini'
import { WINNER_LIMIT } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { Winner } from '../entities/winner.ts'

/** Real wins of members who are visible on boards, newest first, at most 50. */
export const Winners = endpoint({
  method: 'GET',
  path: '/api/v1/winners',
  moduleId: 'GAMELO3',
  access: 'public',
  query: z.object({
    /** A game type; without it, or with an empty text, wins of every type. */
    gameCategory: z.optional(z.string().check(z.regex(/^[A-Za-z]{0,20}$/))),
    language: LanguageCodeSchema,
    limitNum: queryInt(1, WINNER_LIMIT),
  }),
  reply: ok(z.object({ winners: z.array(Winner) })),
})

const boardName = z.object({
  /** True if boards such as the winners' may show the member, masked. */
  shown: z.boolean(),
})

/** The member's visibility on boards, and the name shown. */
export const BoardName = endpoint({
  method: 'GET',
  path: '/api/v1/member/board-name',
  moduleId: 'PERSPNL3',
  access: 'member',
  reply: ok(z.object({ ...boardName.shape, name: z.string() })),
})

/** Removes the member from all boards, or restores them; the boards are updated within seconds. */
export const SetBoardName = endpoint({
  method: 'PUT',
  path: '/api/v1/member/board-name',
  moduleId: 'PERSPNL3',
  access: 'member',
  body: boardName,
  reply: ok(z.object({ ...boardName.shape, name: z.string() })),
})
