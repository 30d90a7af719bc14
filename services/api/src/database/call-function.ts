import { type RawBuilder, sql } from 'kysely'
import { exactJson } from './exact-json.ts'
import { type Batch, inBatch } from './group-commit.ts'
import type { Trx } from './tables.ts'

/** Argument of a database function: its SQL type and value; objects for JSON, arrays for arrays, numbers of any size. */
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
  /** Companion function, called after the first; its result is the column `beside`. */
  beside: FunctionCall | null
  /** Sort key for the calls of many tasks: the order of the locks that they take. */
  order: bigint | string
}

const argumentValues = (prefix: string, call: FunctionCall | null) =>
  call?.args.map(([, value], index) => [`${prefix}${index}`, value] as const) ?? []
const argumentColumns = (prefix: string, call: FunctionCall | null): string[] =>
  call?.args.map(([type], index) => `${prefix}${index} ${type}`) ?? []
const callText = (prefix: string, { name, args }: FunctionCall): string =>
  `${name}(${args.map((_, index) => prefix + index).join(', ')})`

/** Builds the statement that runs many calls one after the other. Names and types are constants of the program. */
function statementOf({ call, beside: companion }: CallRequest): (calls: string) => RawBuilder<{ nth: number }> {
  const columns = ['nth int', ...argumentColumns('a', call), ...argumentColumns('b', companion)].join(', ')
  const companionColumn = companion ? `, ${callText('b', companion)} as beside` : ''
  const [head, tail] = [
    sql.raw(`select nth, ${call.name}.*${companionColumn} from json_to_recordset(`),
    sql.raw(`::text::json) as asked (${columns}), lateral ${callText('a', call)}`),
  ]
  return (calls) => sql`${head}${calls}${tail}`
}

/** Runs all items in one statement, in the order of their locks; a result is the row with the index of its item. */
const createBatch = <Item extends { order: bigint | string }>(
  statement: (items: string) => RawBuilder<{ nth: number }>,
  toArguments: (item: Item) => object,
): Batch<Item, object | undefined> => ({
  run: async (trx, requests) => {
    const items = requests
      .map((item, nth) => ({ order: item.order, said: { nth, ...toArguments(item) } }))
      .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
    const text = exactJson(items.map((item) => item.said))
    const { rows } = await statement(text).execute(trx)
    const rowsByNth = new Map(rows.map(({ nth, ...row }) => [nth, row]))
    return requests.map((_, nth) => rowsByNth.get(nth))
  },
})

const batches = new Map<string, Batch<CallRequest, object | undefined>>()

function batchOf(request: CallRequest): Batch<CallRequest, object | undefined> {
  const batchKey = [request.call, request.beside].map((call) => call && `${call.name}/${call.args.length}`).join()
  const cachedBatch = batches.get(batchKey)
  if (cachedBatch) return cachedBatch
  const statement = statementOf(request)
  const batch = createBatch<CallRequest>(statement, ({ call, beside: companion }) =>
    Object.fromEntries([...argumentValues('a', call), ...argumentValues('b', companion)]),
  )
  batches.set(batchKey, batch)
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

/** Item of a call to a set function: the `_each` function takes a list of items and returns one row per item, by `nth`. */
export interface SetFunctionItem {
  name: `${string}_each`
  item: object
}

type SetRequest = { order: bigint | string; item: object }
const setBatches = new Map<string, Batch<SetRequest, object | undefined>>()

/**
 * Calls a set function, batched with the items of other tasks of a shared transaction. `order` as in {@link callFunction}.
 */
export function callSetFunction<Row extends object>(
  trx: Trx,
  { name, item }: SetFunctionItem,
  order: bigint | string,
): Promise<Row | undefined> {
  const cachedBatch = setBatches.get(name)
  const head = sql.raw(`select * from ${name}(`)
  const batch =
    cachedBatch ??
    createBatch(
      (items) => sql`${head}${items}::text::jsonb)`,
      (request) => request.item,
    )
  if (!cachedBatch) setBatches.set(name, batch)
  return inBatch(trx, batch, { order, item }) as Promise<Row | undefined>
}
