/** Runs the tasks of one key one after another, in call order; tasks of different keys run concurrently. Works within one process only. */
export type KeyedMutex = <T>(key: string, task: () => Promise<T>) => Promise<T>

export function createKeyedMutex(): KeyedMutex {
  const lastByKey = new Map<string, Promise<unknown>>()
  return (key, task) => {
    const result = (lastByKey.get(key) ?? Promise.resolve()).then(task, task)
    lastByKey.set(key, result)
    const removeKey = () => {
      if (lastByKey.get(key) === result) lastByKey.delete(key)
    }
    result.then(removeKey, removeKey)
    return result
  }
}
