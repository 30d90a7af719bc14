import { availableParallelism, loadavg } from 'node:os'

/** Warns if other processes load this machine: times then measure the machine, not the page. */
export function warnOfNoise(): void {
  const [load = 0] = loadavg()
  const cores = availableParallelism()
  if (load > cores / 4)
    console.error(
      `This machine is busy (load ${load.toFixed(1)} on ${cores} cores): trust bytes and levels, not times.`,
    )
}
