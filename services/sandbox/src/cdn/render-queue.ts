export interface RenderQueue {
  /** Runs the task when a worker is free; returns null if too many wait already. */
  run<T>(task: () => Promise<T>, priority?: 'asked' | 'background'): Promise<T> | null
}

/**
 * Creates a queue that runs at most `workers` tasks at once and holds at most `waiting` requested tasks in the queue. Background tasks
 * start only if no requested one is waiting; their number is limited by the caller.
 */
export function createRenderQueue({ workers, waiting }: { workers: number; waiting: number }): RenderQueue {
  const foreground: (() => void)[] = []
  const background: (() => void)[] = []
  let activeCount = 0

  const startNext = () => {
    if (activeCount >= workers) return
    const start = foreground.shift() ?? background.shift()
    if (!start) return
    activeCount += 1
    start()
  }

  return {
    run: (task, priority = 'asked') => {
      if (priority === 'asked' && activeCount >= workers && foreground.length >= waiting) return null
      return new Promise((resolve, reject) => {
        const start = () => {
          task()
            .then(resolve, reject)
            .finally(() => {
              activeCount -= 1
              startNext()
            })
        }
        ;(priority === 'asked' ? foreground : background).push(start)
        startNext()
      })
    },
  }
}
