import { tokenEffect } from './token-effect.ts'

test.each([
  ['admin', [], 'everything'],
  ['viewer', [], 'read everything'],
  ['edge', [], 'serve pages and report loads'],
  ['publisher', ['mfe-hello', 'mfe-lobby'], 'publish mfe-hello, mfe-lobby'],
  ['operator', ['siam'], 'operate siam'],
  ['publisher', [], 'nothing'],
  ['operator', [], 'nothing'],
] as const)('FIX-302 allows a token of the role %s with the scope %j: %s', (role, scope, effect) => {
  expect(tokenEffect({ role, scope })).toBe(effect)
})
