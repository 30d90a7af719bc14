import { apiError } from '@tessera/testing'
import { launchErrorTexts } from './launch-error-texts.ts'

const t = (key: string, words: object = {}) => [key, ...Object.values(words)].join(' ')
const of = (code: Parameters<typeof apiError>[0], value?: unknown) => launchErrorTexts(apiError(code, value), 'EN', t)

test.each([
  ['request.not.found', 'none', 'none_text', 'games'],
  ['game.unavailable', 'closed', 'closed_text', 'games'],
  ['system.maintenance', 'closed', 'closed_text', 'games'],
  ['funds.insufficient', 'funds', 'funds_text', 'deposit'],
] as const)('LOB-194 shows for a launch rejected with %s the text %s and a link', (code, title, text, way) => {
  expect(of(code)).toEqual({ title, text, remedy: way })
})

test.each([
  ['protection.active', 'refused', 'home'],
  ['limit.reached', 'limit', 'limits'],
  ['user.unavailable', 'refused', 'contact'],
  ['debt.open', 'refused', 'contact'],
  ['system.busy', 'refused', 'games'],
] as const)('LOB-194 shows for a launch rejected with %s and no details a text and a link', (code, title, way) => {
  expect(of(code)).toMatchObject({ title, remedy: way })
})
