import { capPerNetwork } from './network-cap.domain.ts'
import type { Observation } from './slice-test.domain.ts'

const NOBODY = { stable: { all: 0, networks: new Map() }, candidate: { all: 0, networks: new Map() } }
const told = (network: string, times: number, side: Observation['side'] = 'candidate'): Observation[] =>
  Array.from({ length: times }, () => ({ slice: 'mfe-one', kind: 'load', failed: false, network, side }))
const countOf = (all: readonly Observation[], network: string) => all.filter((one) => one.network === network).length

test('SEC-15 counts one network five times, and beyond that as much as all others together, on each side', () => {
  const alone = capPerNetwork(told('a', 50), NOBODY)
  expect(alone).toHaveLength(5)
  const among = capPerNetwork([...told('b', 4), ...told('c', 4), ...told('a', 50), ...told('d', 2)], NOBODY)
  expect(['a', 'b', 'c', 'd'].map((network) => countOf(among, network))).toEqual([8, 4, 4, 2])
  expect(capPerNetwork([...told('b', 4, 'stable'), ...told('c', 4, 'stable'), ...told('a', 50)], NOBODY)).toHaveLength(
    13,
  )
})

test('includes earlier counts, and always counts what an edge vouches for', () => {
  const before = { ...NOBODY, candidate: { all: 30, networks: new Map([['a', 12]]) } }
  expect(capPerNetwork(told('a', 50), before)).toHaveLength(6)
  expect(capPerNetwork(told('', 50), before)).toHaveLength(50)
})
