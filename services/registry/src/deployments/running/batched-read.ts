/**
 * Batches concurrent reads of rows by key. While one query is in flight the requested keys are collected, and the next query
 * fetches them all. Each query starts after its read was called, so no read returns stale rows.
 */
export function createBatchedRead<Row>(load: (keys: string[]) => Promise<Map<string, Row>>) {
  let inFlight: Promise<unknown> | null = null
  let nextBatch: { keys: Set<string>; rows: Promise<Map<string, Row>> } | null = null

  const startLoad = (keys: Set<string>): Promise<Map<string, Row>> => {
    const rows = load([...keys])
    const settled = rows.then(
      () => undefined,
      () => undefined,
    )
    inFlight = settled
    void settled.then(() => {
      if (inFlight === settled) inFlight = null
    })
    return rows
  }

  return async (key: string): Promise<Row | undefined> => {
    if (!inFlight) return (await startLoad(new Set([key]))).get(key)
    if (!nextBatch) {
      const keys = new Set<string>()
      const rows = inFlight.then(() => {
        nextBatch = null
        return startLoad(keys)
      })
      nextBatch = { keys, rows }
    }
    nextBatch.keys.add(key)
    return (await nextBatch.rows).get(key)
  }
}
