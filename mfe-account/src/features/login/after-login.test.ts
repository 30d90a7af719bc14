import { afterLogin, loginSideOf } from './after-login.ts'

test.each([
  ['/m/login?return=%2Fm%2FvoucherCenter', '/m/voucherCenter'],
  ['/m/login?return=%2Fm%3Fcategory%3Dpvp', '/m?category=pvp'],
  ['/m/login?return=%2Fm', '/m'],
  ['/m/login', '/m/home'],
  ['/m/login?return=', '/m/home'],
  ['/m/login?return=https%3A%2F%2Fevil.example%2Fm%2Fhome', '/m/home'],
  ['/m/login?return=%2F%2Fevil.example', '/m/home'],
  ['/m/login?return=%2Fm%2F%5Cevil.example', '/m/home'],
  ['/m/login?return=%2Fmirror', '/m/home'],
])('leads a login at %s to %s', (path, to) => {
  expect(afterLogin(path, 'member')).toBe(to)
})

test('leads an agent’s login to the agent’s home', () => {
  expect(afterLogin('/m/agent', 'agent')).toBe('/m/agent/home')
})

test.each([
  ['/m/agent', 'agent'],
  ['/m/login', 'member'],
  ['/m/login/?return=%2Fm%2Fagent', 'member'],
  ['/m/agent?x=1', 'agent'],
  ['/m/agent/home', null],
  ['/m/home?from=/m/agent', null],
  ['/m/home?from=/m/login', null],
])('ACC-019 treats %s as a login of side %p', (path, side) => {
  expect(loginSideOf(path)).toBe(side)
})
