/**
 * Batches concurrent reads of rows by key. While one query is in flight the requested keys are collected, and the next query
 * fetches them all. Each query starts after its read was called, so no read returns stale rows.
 */
export function sharedLook<Row>(look: (keys: string[]) => Promise<Map<string, Row>>) {
  let underWay: Promise<unknown> | null = null
  let waiting: { keys: Set<string>; rows: Promise<Map<string, Row>> } | null = null

  const begin = (keys: Set<string>): Promise<Map<string, Row>> => {
    const rows = look([...keys])
    const ended = rows.then(
      () => undefined,
      () => undefined,
    )
    underWay = ended
    void ended.then(() => {
      if (underWay === ended) underWay = null
    })
    return rows
  }

  return async (key: string): Promise<Row | undefined> => {
    if (!underWay) return (await begin(new Set([key]))).get(key)
    if (!waiting) {
      const keys = new Set<string>()
      const rows = underWay.then(() => {
        waiting = null
        return begin(keys)
      })
      waiting = { keys, rows }
    }
    waiting.keys.add(key)
    return (await waiting.rows).get(key)
  }
}
