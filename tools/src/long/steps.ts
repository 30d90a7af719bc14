const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(7)} s  `

/** Prints each step of a long form with the time since the step before, and all of them at the end. */
export function createSteps() {
  const startedAt = Date.now()
  let lastStepAt = startedAt
  const lines: string[] = []
  return {
    step(text: string): void {
      const line = seconds(Date.now() - lastStepAt) + text
      lastStepAt = Date.now()
      lines.push(line)
      console.log(line)
    },
    /** Leaves out the time since the step before. */
    restart(): void {
      lastStepAt = Date.now()
    },
    printAll(): void {
      console.log(`\n${lines.join('\n')}\n${seconds(Date.now() - startedAt)}in all`)
    },
  }
}
