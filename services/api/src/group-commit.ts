import type { Database } from '@tessera/server'
import { refusedFor } from './sql-state.ts'
import type { Db, Tables, Trx } from './tables.ts'

/** Works of one transaction. */
const MAX = 32

/** A query that tasks can share: `run` returns results in the order of `items`. */
export interface Batch<Item, Result> {
  run(trx: Trx, items: readonly Item[]): Promise<readonly Result[]>
}

/** Owner and kind of a task: tasks of one kind run much the same queries. */
export interface TaskKey {
  owner: string
  kind: string
}

/**
 * Runs a task in a transaction that it may share with concurrent tasks of its kind from other owners; tasks of one owner run
 * one after the other. If any task throws or waits too long for a lock, the shared transaction is rolled back and each is
 * retried in its own. The same happens if the outcome of a commit is unknown. Tasks must therefore be idempotent and have no
 * side effects outside the transaction.
 */
export type GroupCommit = <Result>(key: TaskKey, work: (trx: Trx) => Promise<Result>) => Promise<Result>

interface Waiting extends TaskKey {
  /** Milliseconds of the process's clock. */
  since: number
  work(trx: Trx): Promise<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

interface BatchRequest {
  item: unknown
  resolve(result: unknown): void
  reject(error: unknown): void
}

type BatchScope = ReturnType<typeof gather>
const gatherings = new WeakMap<Trx, BatchScope>()

/**
 * Batches the item with those of the other tasks of a shared transaction, once each task has submitted an item or is done;
 * outside of one it runs at once.
 */
export async function inBatch<Item, Result>(trx: Trx, batch: Batch<Item, Result>, item: Item): Promise<Result> {
  const batchScope = gatherings.get(trx)
  if (batchScope) return batchScope.ask(batch as Batch<unknown, unknown>, item) as Promise<Result>
  const [result] = await batch.run(trx, [item])
  return result as Result
}

/** Collects the items of a number of tasks, and runs them when all tasks wait. `trx` is the transaction itself. */
function gather(trx: Trx, taskCount: number) {
  let busy = taskCount
  let pending = new Map<Batch<unknown, unknown>, BatchRequest[]>()

  const run = async (): Promise<void> => {
    const questions = pending
    pending = new Map()
    const callbacks: (() => void)[] = []
    for (const [batch, requests] of questions) {
      const items = requests.map(({ item }) => item)
      const settleItem = await batch.run(trx, items).then(
        (results) => (nth: number) => requests[nth]?.resolve(results[nth]),
        (error: unknown) => (nth: number) => requests[nth]?.reject(error),
      )
      callbacks.push(...items.map((_, nth) => () => settleItem(nth)))
    }
    busy += callbacks.length
    for (const callback of callbacks) callback()
  }
  const runOnceAllWait = () => {
    if (busy <= 0 && pending.size > 0) void run()
  }

  return {
    ask: (batch: Batch<unknown, unknown>, item: unknown): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const requests = pending.get(batch) ?? []
        requests.push({ item, resolve, reject })
        pending.set(batch, requests)
        busy--
        runOnceAllWait()
      }),
    leave: (): void => {
      busy--
      runOnceAllWait()
    },
  }
}

/** One transaction for all of them; throws where one of them does, and nothing has happened. */
const runShared = (brief: Db, tasks: readonly Waiting[]): Promise<unknown[]> =>
  brief.transaction().execute(async (own) => {
    // Tasks get a different object for the transaction, so that queries of a batch itself are never batched.
    const trx = own.$extendTables<Record<never, never>>() as Trx
    const batchScope = gather(own, tasks.length)
    gatherings.set(trx, batchScope)
    const results = await Promise.allSettled(tasks.map(({ work }) => work(trx).finally(batchScope.leave)))
    return results.map((result) => {
      if (result.status === 'rejected') throw result.reason
      return result.value
    })
  })

/** Runs as many transactions at a time as there are brief connections; a task that waits for a lock soon leaves them. */
export function createGroupCommit({
  db,
  brief,
  briefConnections: lanes,
}: Pick<Database<Tables>, 'db' | 'brief' | 'briefConnections'>): GroupCommit {
  const waiting: Waiting[] = []
  /** Owners of works that have departed. */
  const inFlight = new Set<string>()
  let running = 0
  let departs = false

  const runAlone = ({ work, resolve }: Waiting, executor: Db): Promise<void> =>
    executor
      .transaction()
      .execute((trx) => work(trx))
      .then(resolve)

  /** A task that waits for a lock is retried on another connection, without blocking this worker. */
  const runAloneInWorker = (task: Waiting): Promise<void> =>
    runAlone(task, brief).catch((error: unknown) => {
      if (!refusedFor(error, 'lock not available')) return task.reject(error)
      void runAlone(task, db).catch(task.reject).finally(departSoon)
    })

  const travel = async (tasks: readonly Waiting[]): Promise<void> => {
    const results = tasks.length > 1 ? await runShared(brief, tasks).catch(() => null) : null
    if (results) for (const [index, { resolve }] of tasks.entries()) resolve(results[index])
    else await Promise.all(tasks.map(runAloneInWorker))
  }

  /**
   * Those of the kind that has waited longest, all its works counted: many soon, and a single one before long. One of each owner of whom
   * none is under way; as many as leave other free lanes their part, unless those have other kinds to take.
   */
  const take = (free: number): Waiting[] => {
    const ready = new Map<string, Waiting>()
    for (const task of waiting) if (!inFlight.has(task.owner) && !ready.has(task.owner)) ready.set(task.owner, task)
    const [first = [], ...otherKinds] = Map.groupBy(ready.values(), ({ kind }) => kind).values()
    const now = performance.now()
    const waited = (tasks: readonly Waiting[]): number => tasks.reduce((sum, { since }) => sum + now - since, 0)
    const alike = otherKinds.reduce((max, tasks) => (waited(tasks) > waited(max) ? tasks : max), first)
    const lanesForThem = Math.max(1, Math.floor(free / (1 + otherKinds.length)))
    const batch = new Set(alike.slice(0, Math.min(MAX, Math.ceil(alike.length / lanesForThem))))
    waiting.splice(0, waiting.length, ...waiting.filter((task) => !batch.has(task)))
    for (const { owner } of batch) inFlight.add(owner)
    return [...batch]
  }

  const depart = (): void => {
    while (running < lanes) {
      const tasks = take(lanes - running)
      if (tasks.length === 0) return
      running++
      void travel(tasks).finally(() => {
        running--
        departSoon()
      })
    }
  }

  /**
   * Deferred, so that tasks of the same event loop turn share a transaction, including new ones of callers that just got a
   * result.
   */
  const departSoon = (): void => {
    if (departs) return
    departs = true
    setImmediate(() => {
      departs = false
      depart()
    })
  }

  return <Result>({ owner, kind }: TaskKey, work: (trx: Trx) => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      const landed =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          inFlight.delete(owner)
          settle(value)
        }
      waiting.push({
        ...{ owner, kind, work, since: performance.now() },
        ...{ resolve: landed(resolve as (result: unknown) => void), reject: landed(reject) },
      })
      departSoon()
    })
}
