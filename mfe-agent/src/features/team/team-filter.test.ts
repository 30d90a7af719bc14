import { activeFilterCount, teamAddress, teamFilterOf } from './team-filter.ts'

const read = (query: string) => teamFilterOf(new URLSearchParams(query))

test('AGT-041 writes list filters to the address, and reads them back', () => {
  const address =
    '/m/agent/team?node=n1&reach=all&kind=agent&state=disabled&level=3&from=2026-11-01&to=2026-11-22&search=na'
  const filter = read(address.split('?')[1] ?? '')
  expect(filter).toEqual({
    node: 'n1',
    reach: 'all',
    kind: 'agent',
    state: 'disabled',
    level: 3,
    joined: { from: '2026-11-01', to: '2026-11-22' },
    search: 'na',
  })
  expect([teamAddress(filter), activeFilterCount(filter)]).toEqual([address, 4])
})

test.each(['level=0', 'level=21', 'level=x', 'kind=boss', 'state=gone', 'reach=far', 'from=2026-11-22&to=2026-11-01'])(
  'AGT-041 reads no filter from ?%s',
  (query) => {
    expect([teamAddress(read(query)), activeFilterCount(read(query))]).toEqual(['/m/agent/team', 0])
  },
)
