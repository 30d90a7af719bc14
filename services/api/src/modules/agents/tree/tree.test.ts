import { describeOnBothEngines } from '@tessera/server/testing'
import { openTeamFixture, type TeamFixture } from '../../../../testing/team-fixture.ts'

describeOnBothEngines('the tree of members', (engine) => {
  let on: TeamFixture
  beforeAll(async () => {
    on = await openTeamFixture(engine)
  })
  const moved = (id: string, parent_id: string | null) =>
    on.db.updateTable('members').set({ parent_id }).where('id', '=', id).execute()
  const pathOf = async (id: string) =>
    on.db
      .selectFrom('member_paths')
      .select(['path', 'depth', 'label'])
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow()
  const chain = async (length: number) => {
    const ids = [await on.join(null)]
    for (let at = 1; at < length; at++) ids.push(await on.join(ids.at(-1) ?? null))
    return ids
  }

  test('builds a path from the labels of all uplines and the member’s own last', async () => {
    const ids = await chain(4)
    const places = await Promise.all(ids.map(pathOf))
    expect(places.map(({ depth }) => depth)).toEqual([0, 1, 2, 3])
    expect(places.at(-1)?.path).toBe(places.map(({ label }) => label).join(''))
    expect(places.every(({ label }) => /^[A-Z][0-9a-z]{5}$/.test(label))).toBe(true)
  })

  test.each([0, 40])('AGT-027 rejects a member of type %i as an upline in the database', async (type) => {
    const parent = await on.join(null, type)
    await expect(on.join(parent)).rejects.toThrow(/an upline is an agent/)
    const child = await on.join(null)
    await expect(moved(child, parent)).rejects.toThrow(/an upline is an agent/)
  })

  test('AGT-027 requires an account with downlines to stay an agent, and an upline of the same merchant', async () => {
    const [top = ''] = await chain(2)
    const demoted = on.db.updateTable('members').set({ type: 0 }).where('id', '=', top).execute()
    await expect(demoted).rejects.toThrow(/who has downlines is an agent/)
    await expect(on.join(top, 1, 'other')).rejects.toThrow(/same merchant/)
  })

  test('AGT-027 prevents a cycle at any distance', async () => {
    const [top = '', middle = '', low = ''] = await chain(3)
    for (const below of [top, middle, low]) await expect(moved(top, below)).rejects.toThrow(/not below itself/)
    expect((await pathOf(low)).depth).toBe(2)
  })

  test('AGT-027 limits uplines to twenty, on joining and on a move of those above', async () => {
    const ids = await chain(21)
    const last = ids.at(-1) ?? ''
    expect((await pathOf(last)).depth).toBe(20)
    await expect(on.join(last)).rejects.toThrow(/depth/)
    const above = await on.join(null)
    await expect(moved(ids[0] ?? '', above)).rejects.toThrow(/depth/)
  })

  test('moves the whole team below along, and leaves the rest', async () => {
    const [from, to, beside] = [await chain(3), await chain(2), await on.join(null)]
    await moved(from[1] ?? '', to[1] ?? '')
    const places = await Promise.all([...to, from[1] ?? '', from[2] ?? ''].map(pathOf))
    expect(places.at(-1)).toMatchObject({ path: places.map(({ label }) => label).join(''), depth: 3 })
    expect([(await pathOf(from[0] ?? '')).depth, (await pathOf(beside)).depth]).toEqual([0, 0])
    await moved(from[1] ?? '', null)
    expect(await pathOf(from[2] ?? '')).toMatchObject({ depth: 1, path: `${places[2]?.label}${places[3]?.label}` })
  })
})
