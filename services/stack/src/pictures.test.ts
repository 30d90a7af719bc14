import { listPictures, readShippedPictures } from './pictures.ts'

test('SEC-14 draws exactly the pictures that the demo data name (after a change: node services/stack/src/pictures.ts)', async () => {
  const named = listPictures()
  expect(Object.values(named.games).flat().length).toBeGreaterThan(1_000)
  expect(await readShippedPictures()).toEqual(named)
})
