interface Pace {
  notify(subject: string): void
  close(): void
}

/** Tells of a subject at once, then no oftener than the pause; what came during a pause is told once at its end. */
export function atMostOnceAWhile(pauseMs: number, told: (subject: string) => void): Pace {
  /** Subjects in a pause, and whether something came during it. */
  const pauses = new Map<string, { again: boolean; timer: NodeJS.Timeout }>()
  const notify = (subject: string): void => {
    const pause = pauses.get(subject)
    if (pause) {
      pause.again = true
      return
    }
    const end = () => {
      const { again } = pauses.get(subject) ?? {}
      pauses.delete(subject)
      if (again) notify(subject)
    }
    pauses.set(subject, { again: false, timer: setTimeout(end, pauseMs).unref() })
    told(subject)
  }
  return {
    notify,
    close: () => {
      for (const { timer } of pauses.values()) clearTimeout(timer)
      pauses.clear()
    },
  }
}
