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
import { aCalendarDay, aDraw, aNumberLimit } from './samples-lottery.ts'

type SchemaTable = readonly (readonly [pattern: RegExp, schema: z.ZodMiniType])[]

/** Response schemas of the contract, by method and path of the calls about draws. */
export const LOTTERY_RESPONSE_SCHEMAS: SchemaTable = [
  [/^GET .*\/lottery\/draws$/, DeskDraws],
  [/^POST .*\/lottery\/(draws\/hurry|void|void\/confirm)$/, DeskDrawReply],
  [/^GET .*\/lottery\/limits$/, DeskLimits],
  [/^POST .*\/lottery\/limits$/, DeskLimitReply],
  [/^(GET|POST) .*\/lottery\/calendar$/, DeskCalendar],
]

/** Request body schemas of the contract, by path. */
export const LOTTERY_BODY_SCHEMAS: SchemaTable = [
  [/\/lottery\/draws\/hurry$/, HurryDraw],
  [/\/lottery\/void$/, VoidDrawInput],
  [/\/lottery\/void\/confirm$/, VoidYes],
  [/\/lottery\/limits$/, SetLimit],
  [/\/lottery\/calendar$/, MoveDraw],
]

/** Default responses, by method and the path below `lottery/`. */
export const LOTTERY_DEFAULT_RESPONSES: Readonly<Record<string, unknown>> = {
  'GET draws': [aDraw()],
  'GET limits': [aNumberLimit()],
  'GET calendar': [aCalendarDay(), aCalendarDay({ day: '2027-01-17' })],
}
