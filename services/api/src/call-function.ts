import { type RawBuilder, sql } from 'kysely'
import { type Batch, inBatch } from './group-commit.ts'
import type { Trx } from './tables.ts'

/** A call of a function of the database. Arguments that are no text say their type. */
export interface FunctionCall {
  name: string
  args: readonly RawBuilder<unknown>[]
}

interface Asked {
  call: FunctionCall
  /** Another function, whose answer comes as the column `beside`; it is called after the first. */
  beside: FunctionCall | null
  /** In what order calls of many works are made: that of the locks which they take. */
  order: bigint | string
}

const applied = ({ name, args }: FunctionCall) => sql`${sql.raw(name)}(${sql.join(args)})`
const besideOf = (beside: FunctionCall | null) => (beside ? sql`, ${applied(beside)} as beside` : sql``)
const places = (letter: string, { args }: FunctionCall) => args.map((_, index) => sql.raw(`${letter}${index}`))

async function askOne(trx: Trx, { call, beside }: Asked): Promise<object | undefined> {
  const { rows } = await sql<object>`select s.*${besideOf(beside)} from ${applied(call)} s`.execute(trx)
  return rows[0]
}

/** One statement for all of them: of the order in `asked`, each call after the one before it. */
async function askMany(trx: Trx, asked: readonly Asked[], { call, beside }: Asked): Promise<(object | undefined)[]> {
  const columns = [sql.raw('nth'), ...places('a', call), ...(beside ? places('b', beside) : [])]
  const calls = asked
    .map((one, nth) => ({ ...one, nth }))
    .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
    .map((one) => sql`(${sql.join([sql.lit(one.nth), ...one.call.args, ...(one.beside?.args ?? [])])})`)
  const placed = { name: call.name, args: places('a', call) }
  const placedBeside = beside && { name: beside.name, args: places('b', beside) }
  const { rows } = await sql<{ nth: number }>`select nth, s.*${besideOf(placedBeside)}
    from (values ${sql.join(calls)}) as asked (${sql.join(columns)}), lateral ${applied(placed)} s`.execute(trx)
  const answers = new Map(rows.map(({ nth, ...row }) => [nth, row]))
  return asked.map((_, nth) => answers.get(nth))
}

const batches = new Map<string, Batch<Asked, object | undefined>>()

function batchOf({ call, beside }: Asked): Batch<Asked, object | undefined> {
  const shape = `${call.name}/${call.args.length}/${beside?.name ?? ''}`
  const known = batches.get(shape)
  if (known) return known
  const batch: Batch<Asked, object | undefined> = {
    run: async (trx, asked) => {
      const [first] = asked
      if (!first) return []
      return asked.length === 1 ? [await askOne(trx, first)] : askMany(trx, asked, first)
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
