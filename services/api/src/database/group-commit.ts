import type { Database } from '@tessera/server'
import { isSqlError } from './sql-state.ts'
import type { Db, Tables, Trx } from './tables.ts'

/** Maximum tasks in one transaction. */
const MAX_TASKS = 32

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
export type GroupCommit = <Result>(key: TaskKey, task: (trx: Trx) => Promise<Result>) => Promise<Result>

interface WaitingTask extends TaskKey {
  /** Milliseconds of the process's clock. */
  since: number
  run(trx: Trx): Promise<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

interface BatchRequest {
  item: unknown
  resolve(result: unknown): void
  reject(error: unknown): void
}

type BatchScope = ReturnType<typeof createBatchScope>
const batchScopes = new WeakMap<Trx, BatchScope>()

/**
 * Batches the item with those of the other tasks of a shared transaction, once each task has submitted an item or is done;
 * outside of one it runs at once.
 */
export async function inBatch<Item, Result>(trx: Trx, batch: Batch<Item, Result>, item: Item): Promise<Result> {
  const batchScope = batchScopes.get(trx)
  if (batchScope) return batchScope.submit(batch as Batch<unknown, unknown>, item) as Promise<Result>
  const [result] = await batch.run(trx, [item])
  return result as Result
}

/** Collects the items of a number of tasks, and runs them when all tasks wait. `trx` is the transaction itself. */
function createBatchScope(trx: Trx, taskCount: number) {
  let runningTasks = taskCount
  let pending = new Map<Batch<unknown, unknown>, BatchRequest[]>()

  const run = async (): Promise<void> => {
    const batches = pending
    pending = new Map()
    const callbacks: (() => void)[] = []
    for (const [batch, requests] of batches) {
      const items = requests.map(({ item }) => item)
      const settleItem = await batch.run(trx, items).then(
        (results) => (nth: number) => requests[nth]?.resolve(results[nth]),
        (error: unknown) => (nth: number) => requests[nth]?.reject(error),
      )
      callbacks.push(...items.map((_, nth) => () => settleItem(nth)))
    }
    runningTasks += callbacks.length
    for (const callback of callbacks) callback()
  }
  const runOnceAllWait = () => {
    if (runningTasks <= 0 && pending.size > 0) void run()
  }

  return {
    submit: (batch: Batch<unknown, unknown>, item: unknown): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const requests = pending.get(batch) ?? []
        requests.push({ item, resolve, reject })
        pending.set(batch, requests)
        runningTasks--
        runOnceAllWait()
      }),
    finishTask: (): void => {
      runningTasks--
      runOnceAllWait()
    },
  }
}

/** Runs all tasks in one transaction; if a task throws, it is rolled back and the error is thrown. */
const runShared = (briefDb: Db, tasks: readonly WaitingTask[]): Promise<unknown[]> =>
  briefDb.transaction().execute(async (transaction) => {
    // Tasks get a different object for the transaction, so that queries inside a batch are never batched themselves.
    const trx = transaction.$extendTables<Record<never, never>>() as Trx
    const batchScope = createBatchScope(transaction, tasks.length)
    batchScopes.set(trx, batchScope)
    const results = await Promise.allSettled(
      tasks.map(({ run: runTask }) => runTask(trx).finally(batchScope.finishTask)),
    )
    return results.map((result) => {
      if (result.status === 'rejected') throw result.reason
      return result.value
    })
  })

/** Runs as many concurrent transactions as there are brief connections; a task that waits for a lock soon moves to another connection. */
export function createGroupCommit({
  db,
  brief,
  briefConnections: maxWorkers,
}: Pick<Database<Tables>, 'db' | 'brief' | 'briefConnections'>): GroupCommit {
  const waiting: WaitingTask[] = []
  /** Owners of tasks in flight. */
  const inFlight = new Set<string>()
  let running = 0
  let isScheduled = false

  const runAlone = ({ run: runTask, resolve }: WaitingTask, executor: Db): Promise<void> =>
    executor
      .transaction()
      .execute((trx) => runTask(trx))
      .then(resolve)

  /** A task that waits for a lock is retried on another connection, without blocking this worker. */
  const runAloneInWorker = (task: WaitingTask): Promise<void> =>
    runAlone(task, brief).catch((error: unknown) => {
      if (!isSqlError(error, 'lock not available')) return task.reject(error)
      void runAlone(task, db).catch(task.reject).finally(scheduleDispatch)
    })

  const runBatch = async (tasks: readonly WaitingTask[]): Promise<void> => {
    const results = tasks.length > 1 ? await runShared(brief, tasks).catch(() => null) : null
    if (results) for (const [index, { resolve }] of tasks.entries()) resolve(results[index])
    else await Promise.all(tasks.map(runAloneInWorker))
  }

  /**
   * Those of the kind that has waited longest, all its works counted: many soon, and a single one before long. One of each owner of whom
   * none of an owner with a task in flight. Leaves a share for other free workers, unless they have other kinds to take.
   */
  const takeBatch = (free: number): WaitingTask[] => {
    const ready = new Map<string, WaitingTask>()
    for (const task of waiting) if (!inFlight.has(task.owner) && !ready.has(task.owner)) ready.set(task.owner, task)
    const [first = [], ...otherKinds] = Map.groupBy(ready.values(), ({ kind }) => kind).values()
    const now = performance.now()
    const totalWait = (tasks: readonly WaitingTask[]): number => tasks.reduce((sum, { since }) => sum + now - since, 0)
    const longestWaiting = otherKinds.reduce((max, tasks) => (totalWait(tasks) > totalWait(max) ? tasks : max), first)
    const workersForKind = Math.max(1, Math.floor(free / (1 + otherKinds.length)))
    const batch = new Set(
      longestWaiting.slice(0, Math.min(MAX_TASKS, Math.ceil(longestWaiting.length / workersForKind))),
    )
    waiting.splice(0, waiting.length, ...waiting.filter((task) => !batch.has(task)))
    for (const { owner } of batch) inFlight.add(owner)
    return [...batch]
  }

  const dispatch = (): void => {
    while (running < maxWorkers) {
      const tasks = takeBatch(maxWorkers - running)
      if (tasks.length === 0) return
      running++
      void runBatch(tasks).finally(() => {
        running--
        scheduleDispatch()
      })
    }
  }

  /**
   * Deferred, so that tasks of the same event loop turn share a transaction, including new ones of callers that just got a
   * result.
   */
  const scheduleDispatch = (): void => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      dispatch()
    })
  }

  return <Result>({ owner, kind }: TaskKey, task: (trx: Trx) => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      const settleTask =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          inFlight.delete(owner)
          settle(value)
        }
      waiting.push({
        ...{ owner, kind, run: task, since: performance.now() },
        ...{ resolve: settleTask(resolve as (result: unknown) => void), reject: settleTask(reject) },
      })
      scheduleDispatch()
    })
}
