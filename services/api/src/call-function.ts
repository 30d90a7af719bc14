import { type RawBuilder, sql } from 'kysely'
import { type Batch, inBatch } from './group-commit.ts'
import type { Trx } from './tables.ts'

/** A type of the database, and a value of it: objects for JSON, arrays for arrays, numbers of any size. */
export type Argument = readonly [
  type: 'text' | 'uuid' | 'bigint' | 'bigint[]' | 'boolean' | 'timestamptz' | 'interval' | 'json' | 'jsonb',
  value: unknown,
]

/** A call of a function of the database. */
export interface FunctionCall {
  name: string
  args: readonly Argument[]
}

interface Asked {
  call: FunctionCall
  /** Another function, whose answer comes as the column `beside`; it is called after the first. */
  beside: FunctionCall | null
  /** In what order calls of many works are made: that of the locks which they take. */
  order: bigint | string
}

/** A value as JSON has it; minor units as text, which the database reads as numbers. */
const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
const valuesOf = (letter: string, call: FunctionCall | null) =>
  call?.args.map(([, value], index) => [`${letter}${index}`, value] as const) ?? []
const columnsOf = (letter: string, call: FunctionCall | null): string[] =>
  call?.args.map(([type], index) => `${letter}${index} ${type}`) ?? []
const applied = (letter: string, { name, args }: FunctionCall): string =>
  `${name}(${args.map((_, index) => letter + index).join(', ')})`

/** The statement that makes many calls, one after the other. Names and types are the program's own. */
function statementOf({ call, beside }: Asked): (calls: string) => RawBuilder<{ nth: number }> {
  const columns = ['nth int', ...columnsOf('a', call), ...columnsOf('b', beside)].join(', ')
  const said = beside ? `, ${applied('b', beside)} as beside` : ''
  const [head, tail] = [
    sql.raw(`select nth, ${call.name}.*${said} from json_to_recordset(`),
    sql.raw(`::text::json) as asked (${columns}), lateral ${applied('a', call)}`),
  ]
  return (calls) => sql`${head}${calls}${tail}`
}

const batches = new Map<string, Batch<Asked, object | undefined>>()

function batchOf(asked: Asked): Batch<Asked, object | undefined> {
  const shape = [asked.call, asked.beside].map((call) => call && `${call.name}/${call.args.length}`).join()
  const known = batches.get(shape)
  if (known) return known
  const statement = statementOf(asked)
  const batch: Batch<Asked, object | undefined> = {
    run: async (trx, all) => {
      const calls = all
        .map(({ call, beside, order }, nth) => ({
          order,
          values: [['nth', nth], ...valuesOf('a', call), ...valuesOf('b', beside)],
        }))
        .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
        .map(({ values }) => Object.fromEntries(values))
      const { rows } = await statement(JSON.stringify(calls, plain)).execute(trx)
      const answers = new Map(rows.map(({ nth, ...row }) => [nth, row]))
      return all.map((_, nth) => answers.get(nth))
    },
  }
  batches.set(shape, batch)
  return batch
}

/**
 * Calls a function that answers one row at most, in one statement with calls of it by other works of a shared transaction. `order`
 * is the lock that it takes first; whoever calls it sorts by the same.
 */
export const callFunction = <Row extends object>(
  trx: Trx,
  call: FunctionCall,
  { order, beside = null }: { order: bigint | string; beside?: FunctionCall | null },
): Promise<Row | undefined> => {
  const asked = { call, beside, order }
  return inBatch(trx, batchOf(asked), asked) as Promise<Row | undefined>
}
