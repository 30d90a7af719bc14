interface SubjectThrottle {
  notify(subject: string): void
  close(): void
}

/**
 * Notifies of a subject immediately, then at most once per pause; events during a pause cause one notification at its end.
 */
export function throttleBySubject(pauseMs: number, listener: (subject: string) => void): SubjectThrottle {
  /** Subjects in a pause, and whether an event arrived during it. */
  const pauses = new Map<string, { shouldRepeat: boolean; timer: NodeJS.Timeout }>()
  const notify = (subject: string): void => {
    const pause = pauses.get(subject)
    if (pause) {
      pause.shouldRepeat = true
      return
    }
    const end = () => {
      const { shouldRepeat } = pauses.get(subject) ?? {}
      pauses.delete(subject)
      if (shouldRepeat) notify(subject)
    }
    pauses.set(subject, { shouldRepeat: false, timer: setTimeout(end, pauseMs).unref() })
    listener(subject)
  }
  return {
    notify,
    close: () => {
      for (const { timer } of pauses.values()) clearTimeout(timer)
      pauses.clear()
    },
  }
}
