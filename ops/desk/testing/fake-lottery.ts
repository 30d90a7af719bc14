import {
  DeskCalendar,
  DeskDrawReply,
  DeskDraws,
  DeskLimitReply,
  DeskLimits,
  HurryDraw,
  MoveDraw,
  SetLimit,
  VoidDrawInput,
  VoidYes,
} from '@tessera/site/operations'
import type * as z from 'zod/mini'
import { aDraw, aDrawDay, aNumber } from './samples-lottery.ts'

type SchemaTable = readonly (readonly [pattern: RegExp, schema: z.ZodMiniType])[]

/** Calls about draws with the replies that the contract has for them. */
export const LOTTERY_REPLIES: SchemaTable = [
  [/^GET .*\/lottery\/draws$/, DeskDraws],
  [/^POST .*\/lottery\/(draws\/hurry|void|void\/confirm)$/, DeskDrawReply],
  [/^GET .*\/lottery\/limits$/, DeskLimits],
  [/^POST .*\/lottery\/limits$/, DeskLimitReply],
  [/^(GET|POST) .*\/lottery\/calendar$/, DeskCalendar],
]

/** Required request bodies: the api rejects any other. */
export const LOTTERY_BODIES: SchemaTable = [
  [/\/lottery\/draws\/hurry$/, HurryDraw],
  [/\/lottery\/void$/, VoidDrawInput],
  [/\/lottery\/void\/confirm$/, VoidYes],
  [/\/lottery\/limits$/, SetLimit],
  [/\/lottery\/calendar$/, MoveDraw],
]

/** By method and the path below `lottery/`. */
export const LOTTERY_DEFAULTS: Readonly<Record<string, unknown>> = {
  'GET draws': [aDraw()],
  'GET limits': [aNumber()],
  'GET calendar': [aDrawDay(), aDrawDay({ day: '2027-01-17' })],
}
