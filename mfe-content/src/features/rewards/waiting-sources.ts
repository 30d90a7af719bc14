import { CounterKey, type Counters } from '@tessera/site'

/** Returns the sources of which rewards wait; those that are switched off are left out. */
export const waitingSources = (counters: Counters): readonly (keyof Counters)[] =>
  CounterKey.options.filter((key) => counters[key].enabled && counters[key].count > 0)
