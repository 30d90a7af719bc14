import { type RawBuilder, sql } from 'kysely'
import { exactJson } from './exact-json.ts'
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

interface CallRequest {
  call: FunctionCall
  /** Another function, whose result is the column `beside`; it is called after the first. */
  beside: FunctionCall | null
  /** In what order calls of many works are made: that of the locks which they take. */
  order: bigint | string
}

const valuesOf = (letter: string, call: FunctionCall | null) =>
  call?.args.map(([, value], index) => [`${letter}${index}`, value] as const) ?? []
const columnsOf = (letter: string, call: FunctionCall | null): string[] =>
  call?.args.map(([type], index) => `${letter}${index} ${type}`) ?? []
const applied = (letter: string, { name, args }: FunctionCall): string =>
  `${name}(${args.map((_, index) => letter + index).join(', ')})`

/** The statement that makes many calls, one after the other. Names and types are the program's own. */
function statementOf({ call, beside: companion }: CallRequest): (calls: string) => RawBuilder<{ nth: number }> {
  const columns = ['nth int', ...columnsOf('a', call), ...columnsOf('b', companion)].join(', ')
  const companionColumn = companion ? `, ${applied('b', companion)} as beside` : ''
  const [head, tail] = [
    sql.raw(`select nth, ${call.name}.*${companionColumn} from json_to_recordset(`),
    sql.raw(`::text::json) as asked (${columns}), lateral ${applied('a', call)}`),
  ]
  return (calls) => sql`${head}${calls}${tail}`
}

/** Runs all items in one statement, in the order of their locks; a result is the row with the index of its item. */
const batchThrough = <Item extends { order: bigint | string }>(
  statement: (items: string) => RawBuilder<{ nth: number }>,
  toArguments: (item: Item) => object,
): Batch<Item, object | undefined> => ({
  run: async (trx, all) => {
    const items = all
      .map((item, nth) => ({ order: item.order, said: { nth, ...toArguments(item) } }))
      .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
    const text = exactJson(items.map((item) => item.said))
    const { rows } = await statement(text).execute(trx)
    const rowsByNth = new Map(rows.map(({ nth, ...row }) => [nth, row]))
    return all.map((_, nth) => rowsByNth.get(nth))
  },
})

const batches = new Map<string, Batch<CallRequest, object | undefined>>()

function batchOf(request: CallRequest): Batch<CallRequest, object | undefined> {
  const shape = [request.call, request.beside].map((call) => call && `${call.name}/${call.args.length}`).join()
  const cachedBatch = batches.get(shape)
  if (cachedBatch) return cachedBatch
  const statement = statementOf(request)
  const batch = batchThrough<CallRequest>(statement, ({ call, beside: companion }) =>
    Object.fromEntries([...valuesOf('a', call), ...valuesOf('b', companion)]),
  )
  batches.set(shape, batch)
  return batch
}

/**
 * Calls a function that returns at most one row, batched into one statement with calls of it by other tasks of a shared
 * transaction. `order` is the lock that it takes first; all its callers sort by the same.
 */
export const callFunction = <Row extends object>(
  trx: Trx,
  call: FunctionCall,
  { order, beside: companion = null }: { order: bigint | string; beside?: FunctionCall | null },
): Promise<Row | undefined> => {
  const request = { call, beside: companion, order }
  return inBatch(trx, batchOf(request), request) as Promise<Row | undefined>
}

/** One item of a call to a set function: its `_each` takes a list of such objects and returns one row for each, by `nth`. */
export interface PartOfSet {
  name: `${string}_each`
  item: object
}

type SetRequest = { order: bigint | string; item: object }
const sets = new Map<string, Batch<SetRequest, object | undefined>>()

/**
 * Calls a set function, batched with the items of other tasks of a shared transaction. `order` as in {@link callFunction}.
 */
export function callEach<Row extends object>(
  trx: Trx,
  { name, item }: PartOfSet,
  order: bigint | string,
): Promise<Row | undefined> {
  const cachedBatch = sets.get(name)
  const head = sql.raw(`select * from ${name}(`)
  const batch =
    cachedBatch ??
    batchThrough(
      (items) => sql`${head}${items}::text::jsonb)`,
      (request) => request.item,
    )
  if (!cachedBatch) sets.set(name, batch)
  return inBatch(trx, batch, { order, item }) as Promise<Row | undefined>
}
