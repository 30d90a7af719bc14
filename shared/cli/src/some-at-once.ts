const CONCURRENCY = 6

/** Runs the task for every item, six at a time; returns the results in the order of the items. */
export async function someAtOnce<Item, Result>(
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const entries = items.entries()
  const worker = async () => {
    for (const [index, item] of entries) results[index] = await task(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return results
}
