import { jest } from '@jest/globals'

/** Resolves after pending callbacks have run, without timers. */
export const settle = async (): Promise<void> => {
  for (let ticks = 0; ticks <= 60; ticks++) await new Promise((resolve) => setImmediate(resolve))
}

/** Advances fake timers by so many tenths of a second, and lets network callbacks run after each. */
export const pass = async (tenths: number): Promise<void> => {
  for (let i = 0; i < tenths; i++) {
    await jest.advanceTimersByTimeAsync(100)
    await settle()
  }
}

/** Replaces timers by fake ones; network and promises go on. */
export const stopTheClock = () => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
