export interface RenderQueue {
  /** Runs the work when a worker is free. Null: too many wait already. */
  run<T>(work: () => Promise<T>, priority?: 'asked' | 'background'): Promise<T> | null
}

/**
 * Creates a queue that runs at most `workers` tasks at once and holds at most `waiting` requested ones. Background tasks
 * start only if no requested one is waiting; their number is limited by the caller.
 */
export function createRenderQueue({ workers, waiting }: { workers: number; waiting: number }): RenderQueue {
  const foreground: (() => void)[] = []
  const background: (() => void)[] = []
  let busy = 0

  const next = () => {
    if (busy >= workers) return
    const start = foreground.shift() ?? background.shift()
    if (!start) return
    busy += 1
    start()
  }

  return {
    run: (work, priority = 'asked') => {
      if (priority === 'asked' && busy >= workers && foreground.length >= waiting) return null
      return new Promise((resolve, reject) => {
        const start = () => {
          work()
            .then(resolve, reject)
            .finally(() => {
              busy -= 1
              next()
            })
        }
        ;(priority === 'asked' ? foreground : background).push(start)
        next()
      })
    },
  }
}
