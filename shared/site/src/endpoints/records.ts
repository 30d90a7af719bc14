import { LanguageCodeSchema, ok, queryInt, queryText } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { RoundState } from '../entities/game-round.ts'
import { CsvFile, TransactionPage, TransactionType } from '../entities/transaction.ts'
import { GameType } from '../enums.ts'
import { day } from './fields.ts'

/** Moves of the main wallet of some days, both included, at most 366 (CSH-003, CSH-049). `cursor` is the page before's `next`. */
export const Transactions = endpoint({
  method: 'GET',
  path: '/api/v1/records/transactions',
  moduleId: 'MEMTRANS3',
  access: 'member',
  query: z.object({
    from: day,
    to: day,
    type: z.optional(TransactionType),
    cursor: z.optional(queryText(80)),
    pageSize: queryInt(1, 100),
  }),
  reply: ok(TransactionPage),
})

/** The same as a CSV file, oldest first, with an opening and a closing balance; `request.too.large` beyond 50,000 rows. */
export const StatementCsv = endpoint({
  method: 'GET',
  path: '/api/v1/records/statement.csv',
  moduleId: 'MEMTRANS3',
  access: 'member',
  query: z.object({ language: LanguageCodeSchema, from: day, to: day }),
  reply: ok(CsvFile),
})

/** Rounds between two days as a CSV file, with the filters of the game record; `request.too.large` beyond 50,000 rows. */
export const GameRecordsCsv = endpoint({
  method: 'GET',
  path: '/api/v1/records/games.csv',
  moduleId: 'MEMTRANS3',
  access: 'member',
  query: z.object({
    language: LanguageCodeSchema,
    from: day,
    to: day,
    gameType: z.optional(GameType),
    state: z.optional(RoundState),
  }),
  reply: ok(CsvFile),
})
