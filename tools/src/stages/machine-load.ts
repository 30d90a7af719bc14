import { cpus, freemem, loadavg } from 'node:os'

const SAMPLE_INTERVAL_MS = 5_000
const GIB = 1024 ** 3

/** Measures the machine while tests run. */
export interface LoadMeter {
  /** Returns one line: cores, share of processor time in use, load average (mean and highest), least free memory. */
  stop(): string
}

/** Starts a meter; it takes a sample every five seconds and does not prevent the process from exiting. */
export function startLoadMeter(): LoadMeter {
  const before = processorTimes()
  const loads = [loadavg()[0] ?? 0]
  let minFreeBytes = freemem()
  const timer = setInterval(() => {
    loads.push(loadavg()[0] ?? 0)
    minFreeBytes = Math.min(minFreeBytes, freemem())
  }, SAMPLE_INTERVAL_MS).unref()
  return {
    stop: () => {
      clearInterval(timer)
      const after = processorTimes()
      const busy = (after.busy - before.busy) / Math.max(after.all - before.all, 1)
      const mean = loads.reduce((sum, load) => sum + load, 0) / loads.length
      return (
        `machine: ${cpus().length} cores, ${(busy * 100).toFixed(0)} % busy, load ${mean.toFixed(1)} ` +
        `(highest ${Math.max(...loads).toFixed(1)}), at least ${(minFreeBytes / GIB).toFixed(1)} GiB free`
      )
    },
  }
}

function processorTimes(): { busy: number; all: number } {
  const times = cpus().map(({ times: core }) => ({
    all: Object.values(core).reduce((a, b) => a + b, 0),
    idle: core.idle,
  }))
  const all = times.reduce((sum, core) => sum + core.all, 0)
  return { all, busy: all - times.reduce((sum, core) => sum + core.idle, 0) }
}
