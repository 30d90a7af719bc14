import { withReturnAddress } from './return-address.ts'

test.each([
  ['/m/login?return=%2Fm%2Factivity%3Fid%3D5', '/m/register?return=%2Fm%2Factivity%3Fid%3D5'],
  ['/m/login', '/m/register'],
  ['/m/login?return=%2F%2Fevil.example', '/m/register'],
])('leads from %s to %s', (path, to) => {
  expect(withReturnAddress('/m/register', path)).toBe(to)
})
