/**
 * Batches concurrent reads of rows by key. While one query is in flight the requested keys are collected, and the next query
 * fetches them all. Each query starts after its read was called, so no read returns stale rows.
 */
export function sharedLook<Row>(load: (keys: string[]) => Promise<Map<string, Row>>) {
  let inFlight: Promise<unknown> | null = null
  let waiting: { keys: Set<string>; rows: Promise<Map<string, Row>> } | null = null

  const start = (keys: Set<string>): Promise<Map<string, Row>> => {
    const rows = load([...keys])
    const ended = rows.then(
      () => undefined,
      () => undefined,
    )
    inFlight = ended
    void ended.then(() => {
      if (inFlight === ended) inFlight = null
    })
    return rows
  }

  return async (key: string): Promise<Row | undefined> => {
    if (!inFlight) return (await start(new Set([key]))).get(key)
    if (!waiting) {
      const keys = new Set<string>()
      const rows = inFlight.then(() => {
        waiting = null
        return start(keys)
      })
      waiting = { keys, rows }
    }
    waiting.keys.add(key)
    return (await waiting.rows).get(key)
  }
}
