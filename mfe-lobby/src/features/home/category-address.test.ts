import { addressOf, categoryOf } from './category-address.ts'

test.each([
  ['/m/home', 'HOT'],
  ['/m/home?category=pvp', 'PVP'],
  ['/m?agent=x1&category=live', 'LIVE'],
  ['/m/home?category=HOT', 'HOT'],
  ['/m/home?category=nonsense', 'HOT'],
  ['/m/home?category=tostring', 'HOT'],
] as const)('resolves the address %s to the category %s', (path, category) => {
  expect(categoryOf(path)).toBe(category)
})

test.each([
  ['/m/home', 'PVP', '/m/home?category=pvp'],
  ['/m/home?category=pvp', 'LIVE', '/m/home?category=live'],
  ['/m/home?category=pvp', 'HOT', '/m/home'],
  ['/?agent=x1', 'LIVE', '/?agent=x1&category=live'],
] as const)('changes the address %s for the category %s to %s', (path, category, address) => {
  expect(addressOf(path, category)).toBe(address)
})
